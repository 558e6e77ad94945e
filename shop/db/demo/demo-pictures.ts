import type { PictureFiles } from '../../ports/files.ts';
import { flattenCategories } from './categories.ts';
import { pictureHashes } from './pictures/plan.ts';
import { pictureKeys, tileKey } from './pictures/subjects.ts';
import { demoProducts } from './products/all-products.ts';
import { demoPromotions } from './promotions.ts';

/** Everything the demo shop shows; what a visitor sees first stands first. */
const popular = [...demoProducts].sort((a, b) => b.popularity - a.popularity);
export const demoPictureKeys: readonly string[] = [
  ...new Set([
    ...demoPromotions.map(({ banner }) => banner),
    ...flattenCategories().map(({ category }) => tileKey(category.subject)),
    ...popular.map(({ subject }) => pictureKeys(subject)[0]),
    ...popular.flatMap(({ subject }) => pictureKeys(subject)),
  ]),
];

export type DemoPictures = {
  mediaKey: (key: string) => string;
  /** Draws a picture that somebody asks for before its turn; false when it is none of ours. */
  draw: (mediaKey: string) => Promise<boolean>;
  /** Draws all that are missing. */
  drawAll: () => Promise<void>;
};

type Options = {
  pictures: PictureFiles;
  /** Drawn pictures are kept here and shared by every shop of this checkout. */
  cacheDir: string;
};

/**
 * The demo's pictures take a minute of work to draw. The shop opens at once: pictures are drawn in the background,
 * and one that is asked for sooner is drawn on the spot. From then on it is a stored picture like any other.
 */
export async function openDemoPictures({ pictures, cacheDir }: Options): Promise<DemoPictures> {
  const hashOf = await pictureHashes();
  const mediaKey = (key: string) => `${key}-${hashOf(key).slice(0, 8)}`;
  const byMediaKey = new Map(demoPictureKeys.map((key) => [mediaKey(key), key]));
  const drawing = new Map<string, Promise<void>>();

  function drawOnce(key: string): Promise<void> {
    const started = drawing.get(key) ?? drawNow(key);
    drawing.set(key, started);
    return started;
  }

  async function drawNow(key: string): Promise<void> {
    // Loaded only to draw: the drawings and their tools take more memory than the shop.
    const { ensurePictures } = await import('./pictures/store.ts');
    const stored = (await ensurePictures({ cacheDir, keys: [key] })).get(key);
    if (stored) await pictures.add(mediaKey(key), stored.folder);
  }

  return {
    mediaKey,
    async draw(asked) {
      const key = byMediaKey.get(asked);
      if (key === undefined) return false;
      await drawOnce(key);
      return true;
    },
    async drawAll() {
      for (const key of demoPictureKeys) if (!(await pictures.has(mediaKey(key)))) await drawOnce(key);
    },
  };
}
