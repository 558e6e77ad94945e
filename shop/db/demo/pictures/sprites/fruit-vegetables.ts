import { recolour } from '../draw/colour.ts';
import { noto } from '../draw/noto.ts';
import { seededRandom } from '../draw/random.ts';
import { defs, group, line, linear, n, oval, path, radial, shine } from '../draw/svg.ts';

const chilli = (hue: number, light: number) =>
  recolour(noto('hot-pepper'), [{ hues: [340, 30], hue, saturation: 0.58, light }]);

const capsicum = (hue: number, saturation: number, light: number) => {
  return recolour(noto('bell-pepper'), [{ hues: [86, 150], hue, saturation, light }]);
};

function padi(x: number, y: number, turn: number, colours: readonly [string, string, string]): string {
  return group(
    x,
    y,
    turn,
    line('M0 0C-1-8 1-14 5-20', '#7fa83f', 3) +
      path('M-6 0C-9 18-6 42 2 62 7 42 9 18 6 0 3-4-3-4-6 0Z', colours[1]) +
      path('M6 0C9 18 7 42 2 62 5 40 5 18 1-2 3-3 5-2 6 0Z', colours[2]) +
      shine('M-4 8C-5 18-4 26-2 36', 2, 0.8, colours[0]) +
      path('M-7 2C-6-4 6-4 7 2 4 5 2 1 0 4-2 1-4 5-7 2Z', '#86b34a'),
  );
}

function ciliPadi(): string {
  const red = ['#ffb09a', '#e62b22', '#a8141a'] as const;
  const green = ['#d6efa0', '#6cae3a', '#3f7f24'] as const;
  return (
    padi(36, 48, 26, green) +
    padi(94, 44, -30, red) +
    padi(58, 40, 10, red) +
    padi(78, 52, -8, red) +
    padi(60, 60, 34, red)
  );
}

function cucumber(): string {
  const random = seededRandom('timun');
  let bumps = '';
  for (let index = 0; index < 34; index++) {
    const [x, y] = [-17 + random() * 34, -48 + random() * 98];
    bumps +=
      oval(x, y, 1.5, 1.2, '#a8d06a', 'opacity=".8"') +
      oval(x + 0.8, y + 0.9, 1, 0.7, '#1d5a24', 'opacity=".7"');
  }
  return (
    defs(linear('skin', ['#6aa844', '#4c9340', '#2f7434', '#1d5226'])) +
    group(
      64,
      64,
      42,
      path(
        'M0-64C14-64 22-52 22-30 23 4 23 30 18 48 14 60 8 64 0 64S-14 60-18 48C-23 30-23 4-22-30-22-52-14-64 0-64Z',
        'url(#skin)',
      ) +
        line(
          'M-12-56C-15-24-15 22-11 54M-3-60C-4-24-4 24-2 60M8-58C10-24 10 24 7 56',
          '#8fc45e',
          2.4,
          'opacity=".55"',
        ) +
        bumps +
        shine('M-15-34C-17-10-16 10-15 30', 3.4, 0.55) +
        path('M-5-62c2-6 8-6 10 0-3 3-7 3-10 0z', '#8fae4a'),
    )
  );
}

function cucumberSlice(): string {
  const seeds = Array.from({ length: 12 }, (_, index) =>
    group(
      64,
      64,
      index * 30,
      path(
        'M-2.500-20C-3-26 0-31 0-31S3-26 2.500-20C1-17-1-17-2.500-20Z',
        '#f6fbdf',
        'stroke="#b9d98a" stroke-width=".8"',
      ),
    ),
  ).join('');
  return (
    defs(radial('cut', ['#f4fbd9', '#dcf0b0', '#bfe08c'], 0.5, 0.5, 0.55)) +
    oval(64, 64, 50, 50, '#3d8238') +
    oval(64, 64, 46, 46, '#8fca62') +
    oval(64, 64, 44, 44, 'url(#cut)') +
    seeds
  );
}

function pumpkin(): string {
  const lobe = (cx: number, rx: number, fill: string) => oval(cx, 74, rx, 44, fill);
  return (
    defs(
      radial('lobe', ['#ffd07a', '#f39a2e', '#c9691a'], 0.36, 0.25, 0.85),
      radial('side', ['#f7ad48', '#dd7f22', '#a9530f'], 0.36, 0.25, 0.85),
    ) +
    lobe(26, 22, 'url(#side)') +
    lobe(102, 22, '#b8621a') +
    lobe(42, 26, 'url(#lobe)') +
    lobe(86, 26, 'url(#side)') +
    lobe(64, 25, 'url(#lobe)') +
    shine('M34 56C35 48 38 42 42 38', 5, 0.5) +
    shine('M54 60C55 50 57 44 60 40', 4, 0.5) +
    path('M56 36C58 26 54 18 48 12c5-5 12-6 17-4-1 9 3 18 8 27-5 5-13 5-17 1z', '#7d8a3a') +
    path('M56 36C58 26 54 18 48 12c3-3 6-5 9-5 0 12 3 20 5 32-2 0-4-1-6-3z', '#a8b45c') +
    freckles()
  );
}

function freckles(): string {
  const random = seededRandom('labu');
  return Array.from({ length: 40 }, () =>
    oval(18 + random() * 94, 46 + random() * 60, 1.6, 1.1, '#ffe0a0', 'opacity=".4"'),
  ).join('');
}

function cherryTomato(): string {
  const ball = (x: number, y: number, r: number) =>
    group(
      x,
      y,
      0,
      oval(0, 0, r, r * 1.03, 'url(#skin)') +
        shine(
          `M${n(-r * 0.62)} ${n(-r * 0.1)}Q${n(-r * 0.5)} ${n(-r * 0.55)} ${n(-r * 0.12)} ${n(-r * 0.66)}`,
          4,
          0.75,
        ) +
        [0, 72, 144, 216, 288]
          .map((turn) =>
            group(
              r * 0.06,
              -r * 0.82,
              turn,
              path(
                'M-1.600 0C-3-5-2-9 2-13 3-8 3-4 1.600 0Z',
                turn > 100 && turn < 300 ? '#5f9a35' : '#7fb548',
              ),
            ),
          )
          .join(''),
    );
  return (
    defs(radial('skin', ['#ff8f72', '#ee3527', '#ab141a'])) +
    line(
      'M22 22C46 8 84 8 108 26M38 16C36 24 36 30 35 40M74 13C76 20 79 26 82 34M56 12C56 34 58 52 60 70M100 21C98 34 96 44 94 54',
      '#6f9a3a',
      3.6,
    ) +
    ball(34, 60, 23) +
    ball(84, 52, 23) +
    ball(98, 92, 22) +
    ball(60, 92, 25)
  );
}

function cauliflower(): string {
  const random = seededRandom('bunga kobis');
  const heads: { x: number; y: number; r: number }[] = [];
  for (let index = 0; index < 46; index++) {
    const angle = index * 2.39996;
    const reach = Math.sqrt(index / 46);
    heads.push({
      x: 64 + Math.cos(angle) * 40 * reach,
      y: 56 + Math.sin(angle) * 34 * reach,
      r: 11 - reach * 2.5 + random() * 2,
    });
  }
  const florets = heads
    .toSorted((a, b) => a.y - b.y)
    .map(
      ({ x, y, r }) =>
        oval(x + 1.4, y + 2, r, r, '#cbb98c') +
        oval(x, y, r, r, 'url(#curd)') +
        [
          [-0.4, -0.3],
          [0.3, -0.45],
          [0.05, 0.2],
        ]
          .map(([dx = 0, dy = 0]) =>
            oval(x + dx * r, y + dy * r, r * 0.28, r * 0.26, '#fffdf4', 'opacity=".8"'),
          )
          .join(''),
    )
    .join('');
  const wing = (turn: number, fill: string, vein: string) =>
    group(
      64,
      116,
      turn,
      path('M0 4C-26-4-34-40-18-74-10-82 2-84 10-76 28-44 24-8 0 4Z', fill) +
        line('M0 0C-2-30-2-50-2-70M-1-26l-12-14M-1-26l12-14M-2-46l-9-12M-2-46l10-12', vein, 1.8),
    );
  return (
    defs(radial('curd', ['#fffef6', '#f7efd6', '#dccb9e'])) +
    wing(-70, '#5fa03f', '#c9e3a0') +
    wing(70, '#437f30', '#a9cf7c') +
    wing(-44, '#77b54e', '#d6ecb0') +
    wing(44, '#569440', '#bcdc90') +
    florets +
    wing(-92, '#86c258', '#e0f2bc').replace('rotate(-92)', 'rotate(-78) scale(.86)') +
    wing(92, '#67a846', '#cbe6a0').replace('rotate(92)', 'rotate(80) scale(.86)') +
    path('M50 112q14 8 28 0l-4 11q-10 4-20 0z', '#e4edc4')
  );
}

export const fruitVegetables = {
  tomato: () => noto('tomato'),
  'cherry-tomato': cherryTomato,
  'red-chilli': () => noto('hot-pepper'),
  'green-chilli': () => chilli(98, 0.74),
  'cili-padi': ciliPadi,
  'capsicum-green': () => noto('bell-pepper'),
  'capsicum-red': () => capsicum(3, 1.75, 1.06),
  'capsicum-yellow': () => capsicum(45, 1.9, 1.06),
  cucumber,
  'cucumber-slice': cucumberSlice,
  eggplant: () => noto('eggplant'),
  pumpkin,
  corn: () => noto('ear-of-corn'),
  broccoli: () => noto('broccoli'),
  cauliflower,
};
