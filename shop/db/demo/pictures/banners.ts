import { seededRandom } from './draw/random.ts';
import { createStage, type Stage } from './draw/stage.ts';
import { logoMarkWoven } from './logo.ts';
import { arranged, bannerPage, type Place, toPiece } from './scenes/banner.ts';
import { iceBox } from './scenes/cold.ts';
import { basket, plasticCrate, woodCrate } from './scenes/containers.ts';
import { standing } from './scenes/still.ts';
import type { SpriteName } from './sprites/all.ts';

export const banners = ['banner-fruit-season', 'banner-leafy', 'banner-kitchen', 'banner-seafood'] as const;
export const specials = [...banners, 'promo-durian', 'og-default'] as const;

export type Special = (typeof specials)[number];

type Sheet = { readonly width: number; readonly height: number; readonly svg: string };

const sunny = ['#fffaf0', '#fdeecb', '#f8dfa2'] as const;
const fresh = ['#f8fcf4', '#e3f1d8', '#cbe3bb'] as const;
const warm = ['#fff9f4', '#fbe6d8', '#f4d0ba'] as const;
const cool = ['#f6fbfd', '#dceef5', '#bedcea'] as const;

const fruitInside: readonly Place[] = [
  ['pineapple', 1080, 380, 150, -4, 2],
  ['durian', 950, 418, 236, -10, 1],
  ['durian', 1206, 416, 226, 12, 1],
  ['papaya', 1080, 430, 132, 8, 1],
  ['rambutan', 862, 448, 132, -18],
  ['rambutan', 1296, 446, 128, 20],
  ['mango', 1180, 468, 170, 4],
  ['mangosteen', 968, 470, 138, -8],
  ['mangosteen', 1080, 478, 132, 6],
];
const fruitBefore: readonly Place[] = [
  ['durian-open', 1310, 668, 214],
  ['mangosteen', 800, 664, 118, -8],
  ['mangosteen-half', 890, 676, 112],
];

const leafyInside: readonly Place[] = [
  ['pandan', 1080, 400, 330, 0, 2],
  ['bayam', 930, 422, 250, -10, 1],
  ['kailan', 1226, 422, 250, 12, 1],
  ['kangkung', 1078, 440, 270, 0, 1],
  ['bok-choy', 900, 454, 190, -6],
  ['lettuce', 1076, 470, 200, 0],
  ['sawi', 1250, 456, 190, 8],
];
const leafyBefore: readonly Place[] = [
  ['chinese-cabbage', 812, 694, 138, -4],
  ['cabbage', 1316, 692, 170, 6],
];

const kitchenInside: readonly Place[] = [
  ['broccoli', 1080, 386, 230, 0, 2],
  ['corn', 940, 398, 200, -12, 1],
  ['eggplant', 1220, 400, 210, 10, 1],
  ['carrot', 1300, 420, 160, 18, 1],
  ['capsicum-red', 920, 446, 138, -8],
  ['tomato', 1040, 450, 150, 6],
  ['capsicum-yellow', 1166, 448, 134, 8],
  ['red-chilli', 1266, 446, 130, -12],
  ['onion-red', 846, 444, 120, -6],
];
const kitchenBefore: readonly Place[] = [
  ['ginger', 812, 684, 144, -6],
  ['garlic', 1286, 676, 112, -4],
  ['shallot', 1370, 692, 112, 4],
];

const seaBefore: readonly Place[] = [
  ['lemon-half', 806, 676, 116],
  ['prawn', 1352, 676, 150, 6],
];

const promoInside: readonly Place[] = [
  ['durian', 600, 424, 270, 4, 2],
  ['durian', 420, 486, 270, -16, 1],
  ['durian', 780, 486, 270, 16, 1],
  ['durian', 500, 540, 290, -6],
  ['durian', 706, 540, 290, 8],
];
const promoBefore: readonly Place[] = [
  ['durian-open', 900, 752, 340],
  ['durian-open', 320, 748, 230],
];

const ogInside: readonly Place[] = [
  ['pineapple', 820, 330, 140, -10, 2],
  ['kangkung', 930, 356, 240, 4, 1],
  ['durian', 770, 384, 180, -8, 1],
  ['corn', 1040, 372, 160, 12, 1],
  ['rambutan', 712, 404, 110, -12],
  ['tomato', 830, 420, 130, -6],
  ['mango', 938, 424, 150, 4],
  ['capsicum-green', 1036, 420, 110, 8],
];

const namesOf = (...lists: readonly (readonly Place[])[]) => lists.flat().map((place) => place[0]);

/** Moves a scene that was drawn on a picture's 960 by 720. */
const moved = (art: string, x: number, y: number, scale: number) =>
  `<g transform="translate(${x} ${y}) scale(${scale})">${art}</g>`;

async function banner(
  colours: readonly [string, string, string],
  names: readonly SpriteName[],
  draw: (stage: Stage) => string,
  width = 1440,
  height = 720,
): Promise<Sheet> {
  const stage = await createStage(names);
  const art = draw(stage);
  return { width, height, svg: bannerPage(stage, width, height, colours, art) };
}

const bannerBasket = () => basket(790, 1366, 440, 668);

export const specialSheets: Record<Special, () => Promise<Sheet>> = {
  'banner-fruit-season': () =>
    banner(sunny, namesOf(fruitInside, fruitBefore), (stage) =>
      arranged(stage, bannerBasket(), fruitInside, fruitBefore),
    ),
  'banner-leafy': () =>
    banner(fresh, namesOf(leafyInside, leafyBefore), (stage) =>
      arranged(stage, woodCrate(776, 1376, 408), leafyInside, leafyBefore),
    ),
  'banner-kitchen': () =>
    banner(warm, namesOf(kitchenInside, kitchenBefore), (stage) =>
      arranged(stage, plasticCrate('green', 786, 1366, 408), kitchenInside, kitchenBefore),
    ),
  'banner-seafood': () =>
    banner(
      cool,
      ['siakap', ...namesOf(seaBefore)],
      (stage) =>
        moved(iceBox(stage, 'siakap', seededRandom('banner-seafood')), 674, 60, 0.84) +
        standing(stage, seaBefore.map(toPiece)),
    ),
  'promo-durian': () =>
    banner(
      sunny,
      namesOf(promoInside, promoBefore),
      (stage) => arranged(stage, basket(280, 920, 450, 736), promoInside, promoBefore),
      1200,
      800,
    ),
  'og-default': () =>
    banner(
      sunny,
      namesOf(ogInside),
      (stage) =>
        `<g transform="translate(110 165) scale(15)">${logoMarkWoven('#1f6b3f', '#f0c24a')}</g>${arranged(stage, basket(620, 1120, 370, 590), ogInside, [])}`,
      1200,
      630,
    ),
};
