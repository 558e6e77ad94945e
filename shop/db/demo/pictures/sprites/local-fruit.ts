import { mix, recolour } from '../draw/colour.ts';
import { noto } from '../draw/noto.ts';
import { seededRandom } from '../draw/random.ts';
import { defs, group, leaf, line, linear, n, oval, path, radial, shine } from '../draw/svg.ts';

const green = { light: '#5ba53f', dark: '#3b8230', vein: '#a8d476' };

function banana(): string {
  const one = (turn: number, fill: string) =>
    group(
      50,
      22,
      turn,
      path('M-5 2C-14 30-10 64 14 90 20 95 25 94 27 90 18 66 16 34 8 2 4-4-2-4-5 2Z', fill) +
        path(
          'M8 2C16 34 18 66 27 90 26 93 24 94 22 94 8 68 4 34 4-1 6-1 7 0 8 2Z',
          '#c98f14',
          'opacity=".5"',
        ) +
        line('M-2 6C-6 34 0 62 18 86', '#fff2a6', 2.6, 'opacity=".6"') +
        path('M14 90C20 95 25 94 27 90L29 95C25 99 20 98 16 94Z', '#5a4420'),
    );
  return (
    defs(linear('skin', ['#ffe97a', '#f9cf35', '#e0a61c'])) +
    one(-62, '#e3ae24') +
    one(-42, '#eebd2c') +
    one(-22, '#f4c732') +
    one(-2, 'url(#skin)') +
    one(20, 'url(#skin)') +
    path('M38 24C40 14 44 8 44-4h11C55 8 60 14 62 22 56 30 44 30 38 24Z', '#b5a03a') +
    path('M38 24C40 14 44 8 44-4h4C48 8 50 18 49 28 44 28 40 26 38 24Z', '#d6c45c') +
    oval(49.5, -4, 5.5, 2, '#7a6a2c')
  );
}

function watermelon(): string {
  const stripe = (x: number, bend: number) =>
    path(
      `M64 12C${n(64 + x * 0.7 + bend)} 22 ${n(64 + x * 1.1)} 44 ${n(64 + x * 1.06 + bend * 0.4)} 66S${n(64 + x * 0.8 + bend)} 108 64 120C${n(64 + x * 0.86)} 104 ${n(64 + x * 0.72)} 88 ${n(64 + x * 0.8 - bend)} 66S${n(64 + x * 0.8)} 30 64 12Z`,
      '#1f5a2c',
    );
  return `${defs(radial('rind', ['#9ad066', '#4f9a44', '#215c2c'])) + oval(64, 66, 56, 55, 'url(#rind)')}<g opacity=".82">${stripe(-52, 4)}${stripe(-30, -4)}${stripe(-8, 4)}${stripe(16, -4)}${stripe(38, 4)}${stripe(54, -3)}</g>${path('M120 66C120 98 96 121 64 121 48 121 34 115 24 106 70 118 108 84 106 34 115 43 120 54 120 66Z', '#0f3a1c', 'opacity=".35"')}${shine('M18 62C20 46 28 34 40 26', 7, 0.45)}${line('M64 12C62 6 66 2 72 2', '#8a8f3f', 4.5)}${oval(64, 12.5, 5, 2.2, '#c6c97a')}`;
}

function starfruit(): string {
  return (
    defs(
      linear('lit', ['#fff7b0', '#f6d93c', '#dcb422'], 0.6, 1),
      linear('side', ['#eecb30', '#b98f12'], 0, 1),
    ) +
    group(
      64,
      66,
      16,
      line('M0-54C-1-60 1-66 4-72', '#8a8f3f', 4) +
        path('M0-56C26-56 46-26 46 6 46 34 30 56 4 62 12 40 14-10 0-56Z', 'url(#side)') +
        path('M0-56C-26-56-46-26-46 6-46 34-30 56-4 62-12 40-14-10 0-56Z', 'url(#lit)') +
        path('M0-56C-18-40-24 20-4 62H4C24 20 18-40 0-56Z', '#c29a16') +
        path('M0-56C-14-36-18 20-2 62H1C-4 20-2-30 0-56Z', '#e7c52e') +
        path('M0-56C5-30 6 22 1 62-2 60-9 20-5-28Z', '#fdee86') +
        line('M0-56C-14-36-18 20-3 62M0-56C14-36 18 20 3 62', '#a8820c', 1.4, 'opacity=".55"') +
        shine('M-36 8C-36-10-28-28-18-40', 4.5, 0.85) +
        shine('M-2-38C-4-10-3 20-1 44', 2, 0.6) +
        path(
          'M-46 6C-46 34-30 56-4 62-28 58-40 40-46 6ZM46 6C46 34 30 56 4 62 28 58 40 40 46 6Z',
          '#8fa530',
          'opacity=".55"',
        ),
    )
  );
}

function starfruitSlice(): string {
  const at = (angle: number, r: number) => `${n(64 + Math.sin(angle) * r)} ${n(64 - Math.cos(angle) * r)}`;
  const star = (outer: number, inner: number) =>
    `M${Array.from({ length: 5 }, (_, index) => {
      const a = (index / 5) * Math.PI * 2;
      return `${at(a - 0.14, outer)}Q${at(a, outer * 1.08)} ${at(a + 0.14, outer)}Q${at(a + 0.4, inner)} ${at(a + Math.PI / 5, inner * 0.94)}Q${at(a + Math.PI * 0.4 - 0.4, inner)} `;
    }).join('')}${at(-0.14, outer)}Z`;
  return (
    path(star(56, 27), '#d9b524') +
    path(star(51, 23), '#fdf0a0') +
    Array.from({ length: 5 }, (_, index) =>
      group(
        64,
        64,
        index * 72,
        path('M-3-12C-4-20 0-26 0-26S4-20 3-12C2-9-2-9-3-12Z', '#8a6a2c') + line('M0-30V-46', '#f0d85c', 2),
      ),
    ).join('') +
    oval(64, 64, 4, 4, '#f3dd6a')
  );
}

function cluster(
  key: string,
  places: readonly (readonly [number, number, number])[],
  skin: readonly [string, string, string],
  pores: string,
): string {
  const random = seededRandom(key);
  const balls = places.map(
    ([x, y, r]) =>
      oval(x + 2, y + 3, r, r, '#3a2410', 'opacity=".22"') +
      oval(x, y, r, r, 'url(#skin)') +
      Array.from({ length: 9 }, () => {
        const a = random() * 6.283;
        const q = Math.sqrt(random()) * r * 0.8;
        return oval(x + Math.cos(a) * q, y + Math.sin(a) * q, 0.9, 0.8, pores, 'opacity=".55"');
      }).join('') +
      shine(
        `M${n(x - r * 0.6)} ${n(y - r * 0.1)}q${n(r * 0.12)} ${n(-r * 0.42)} ${n(r * 0.46)} ${n(-r * 0.56)}`,
        r * 0.16,
        0.55,
      ) +
      oval(x + 1, y - r * 0.86, 2, 1.3, mix(pores, '#2b1a0a', 0.3)),
  );
  return (
    defs(radial('skin', skin)) +
    line(
      'M64 4C62 30 66 60 62 96M64 34C52 40 44 44 38 54M64 40C78 44 86 48 92 56M63 64C54 70 48 76 44 84M63 66C74 72 80 78 84 86',
      '#8a6a3c',
      3.6,
    ) +
    balls.join('')
  );
}

const longan = () =>
  group(64, 22, -56, leaf('oval', 50, 22, green)) +
  group(66, 20, 58, leaf('oval', 46, 20, green)) +
  cluster(
    'longan',
    [
      [34, 52, 15],
      [94, 54, 15],
      [64, 46, 16],
      [48, 76, 16],
      [80, 78, 16],
      [28, 84, 14],
      [100, 86, 14],
      [64, 104, 16],
      [40, 106, 14],
      [90, 110, 14],
    ],
    ['#e3c08a', '#bd9052', '#7f5828'],
    '#7a5426',
  );

const longanOpen = () =>
  defs(radial('aril', ['#ffffff', '#f1ede4', '#c9c2b4'], 0.34, 0.3, 0.8)) +
  oval(64, 62, 44, 44, 'url(#aril)') +
  oval(70, 66, 19, 19, '#2b1a12', 'opacity=".42"') +
  shine('M32 58C33 46 40 36 50 30', 6, 0.95) +
  path(
    'M16 66C16 96 38 116 64 116S112 96 112 66C104 78 92 68 82 78 70 88 60 74 48 82 34 90 26 68 16 66Z',
    '#b5894e',
  ) +
  path(
    'M16 66C26 68 34 90 48 82 60 74 70 88 82 78 92 68 104 78 112 66 110 80 98 78 84 86 72 94 60 82 48 90 34 94 22 84 16 66Z',
    '#e9d2a4',
  );

const duku = () =>
  cluster(
    'duku',
    [
      [36, 50, 18],
      [92, 50, 18],
      [64, 44, 19],
      [46, 80, 19],
      [84, 82, 19],
      [64, 108, 18],
      [26, 88, 16],
      [102, 96, 16],
    ],
    ['#f7e6b4', '#dfc27e', '#a98848'],
    '#8e6c34',
  );

function coconut(): string {
  const random = seededRandom('kelapa');
  const fibres = Array.from({ length: 46 }, () => {
    const a = random() * 6.283;
    const r = Math.sqrt(random()) * 48;
    const [x, y] = [64 + Math.cos(a) * r, 68 + Math.sin(a) * r];
    return line(
      `M${n(x)} ${n(y)}q${n((x - 64) * 0.1 + 2)} 5 ${n((x - 64) * 0.12)} ${n(8 + random() * 6)}`,
      random() > 0.5 ? '#c99a66' : '#4f2f18',
      1.3,
      'opacity=".6"',
    );
  }).join('');
  return (
    defs(radial('shell', ['#b98552', '#84552e', '#4a2b15'])) +
    path('M64 14C96 14 118 38 118 70S94 122 64 122 10 100 10 70 32 14 64 14Z', 'url(#shell)') +
    fibres +
    group(
      78,
      30,
      24,
      oval(-8, 0, 4, 3.2, '#3a200f') + oval(8, 0, 4, 3.2, '#3a200f') + oval(0, 8, 4, 3.2, '#3a200f'),
    ) +
    line('M70 18l4-10M80 20l8-9M74 18l1-13M84 22l10-6', '#a87a48', 2) +
    shine('M20 66C22 50 30 38 42 30', 6, 0.3)
  );
}

const rockmelon = () =>
  recolour(noto('melon'), [{ hues: [50, 150], hue: 44, saturation: 0.62, light: 1.12 }]);

const rockmelonHalf = () =>
  defs(radial('flesh', ['#ffcf8a', '#ffab5a', '#f58f3a'], 0.5, 0.5, 0.55)) +
  path('M10 58C10 94 34 116 64 116S118 94 118 58Z', '#cdb883') +
  line(
    'M18 74C40 104 88 104 110 74M30 66l10 34M52 70l2 44M76 70l-2 44M98 66l-10 34',
    '#efe3bd',
    2,
    'opacity=".8"',
  ) +
  oval(64, 58, 54, 42, '#d6c48c') +
  oval(64, 58, 51, 39.5, '#b9cf7c') +
  oval(64, 58, 48, 37, 'url(#flesh)') +
  oval(64, 58, 22, 15, '#e67e2a') +
  Array.from({ length: 22 }, (_, index) =>
    group(
      64 + Math.cos(index * 2.4) * 16 * Math.sqrt(index / 22),
      58 + Math.sin(index * 2.4) * 10 * Math.sqrt(index / 22),
      index * 40,
      oval(0, 0, 3.4, 1.7, '#fff0c4', 'stroke="#d9a860" stroke-width=".5"'),
    ),
  ).join('');

export const localFruit = {
  banana,
  watermelon,
  'watermelon-slice': () => noto('watermelon'),
  starfruit,
  'starfruit-slice': starfruitSlice,
  longan,
  'longan-open': longanOpen,
  duku,
  'duku-open': () => recolour(longanOpen(), [{ hues: [20, 60], saturation: 0.9, light: 1.4 }]),
  coconut,
  'coconut-half': () => recolour(noto('coconut'), [{ hues: [0, 0], light: 2.6 }]),
  rockmelon,
  'rockmelon-half': rockmelonHalf,
  pineapple: () => noto('pineapple'),
  mango: () => noto('mango'),
};
