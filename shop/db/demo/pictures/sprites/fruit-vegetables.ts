import { mix, ramp, recolour } from '../draw/colour.ts';
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

function okraPod(x: number, y: number, turn: number, size: number): string {
  const pod =
    line('M0-6C-1-12 1-16 4-20', '#7fae4a', 6) +
    path('M-14 0C-16 24-12 62 4 96 14 62 17 24 14 0 6-6-6-6-14 0Z', '#5fa83f') +
    path('M-14 0C-16 24-12 62 4 96-3 62-7 26-6-3-9-3-12-2-14 0Z', '#9ad06a') +
    path('M-6-3C-7 26-3 62 4 96 3 62 4 26 3-4 0-5-4-4-6-3Z', '#7abf50') +
    path('M14 0C17 24 14 62 4 96 9 62 11 26 9-3 11-2 13-1 14 0Z', '#3f8430') +
    line('M-5 4C-5 30-1 62 4 90M4 2C5 30 5 60 4 88', '#dff2b4', 1.2, 'opacity=".75"') +
    path('M-16 3C-15-7 15-7 16 3 11 7 8 2 4 6 0 2-4 7-8 3-11 6-14 6-16 3Z', '#4c9438') +
    path('M-16 3C-15-7 15-7 16 3 8-3-8-3-16 3Z', '#7cbc50');
  return group(x, y, turn, `<g transform="scale(.74 1.080)">${pod}</g>`, size);
}

const okra = () =>
  okraPod(34, 20, -14, 0.92) +
  okraPod(104, 8, 38, 0.98) +
  okraPod(78, 14, 14, 1) +
  okraPod(118, 38, 52, 0.98);

/** Kacang panjang: a long bundle, tied near the stalks, its tips curling out below. */
function longBean(): string {
  const random = seededRandom('kacang panjang');
  const count = 17;
  const order = Array.from({ length: count }, (_, index) => index).toSorted(
    (a, b) => Math.abs(b - (count - 1) / 2) - Math.abs(a - (count - 1) / 2),
  );
  const pods = order.map((index) => {
    const side = (index / (count - 1)) * 2 - 1;
    const colour = ramp(['#8cc45a', '#5a9f3e', '#74b64e', '#4a8f38'], random());
    const top = 64 + side * 17;
    const waist = 64 + side * 14;
    const foot = 64 + side * 40 + (random() - 0.5) * 8;
    const end = 160 - Math.abs(side) * 22 - random() * 14;
    const curl = side * (8 + random() * 10);
    const d = `M${n(top + side * 5)} ${n(-24 + Math.abs(side) * 6 - random() * 8)}C${n(top)} -10 ${n(waist)} 0 ${n(waist)} 12C${n(waist + side * 8)} 50 ${n(foot)} 80 ${n(foot)} ${n(end - 16)}Q${n(foot + curl * 0.1)} ${n(end)} ${n(foot + curl)} ${n(end + 4)}`;
    const seeds = line(d, mix(colour, '#e9f7c4', 0.35), 4, 'stroke-dasharray="5 7" opacity=".5"');
    return (
      line(d, mix(colour, '#1d4a18', 0.5), 6.6) +
      line(d, colour, 5.2) +
      seeds +
      line(d, '#d6f0a8', 1.2, 'opacity=".6" transform="translate(-1.200 -.6)"')
    );
  });
  return (
    pods.join('') +
    path('M46 6q18 8 36 0l1 11q-19 7-38 0z', '#c9402f') +
    line('M46 10q18 7 36 0', '#f3a08f', 1.8)
  );
}

function bean(x: number, y: number, turn: number, colour: string): string {
  const d = 'M-42 8C-24-6 12-14 44-4';
  return group(
    x,
    y,
    turn,
    line(d, mix(colour, '#173f14', 0.45), 10.5) +
      line(d, colour, 9) +
      line('M-38 5C-22-8 12-15 38-7', '#d0eda0', 2, 'opacity=".7"') +
      line('M-42 8q-6 3-9 8M44-4l7-2', '#7a9a3f', 2.6) +
      [-22, -6, 10, 26]
        .map((at) => oval(at, -3.6 - at * 0.06, 5, 2.4, mix(colour, '#ffffff', 0.2), 'opacity=".5"'))
        .join(''),
  );
}

const frenchBean = () =>
  bean(60, 34, -14, '#4f9a3c') +
  bean(70, 56, 8, '#69b04a') +
  bean(58, 76, -10, '#5aa542') +
  bean(68, 96, 4, '#7cbc54');

function bitterGourd(): string {
  const random = seededRandom('peria');
  let warts = '';
  for (let row = 0; row < 15; row++) {
    for (let column = 0; column < 6; column++) {
      const y = -50 + row * 7.4 + random() * 3;
      const wide = 21 * Math.sqrt(Math.max(0, 1 - (y / 64) ** 2)) + 2;
      const x = (column / 5 - 0.5) * 2 * wide + (random() - 0.5) * 2;
      const lit = 0.75 - x / 60 - y / 240;
      warts +=
        oval(x, y, 3.4, 4.6, ramp(['#4a8a34', '#86bd4f', '#c3e08a'], lit)) +
        oval(x - 1, y - 1.4, 1.3, 1.8, '#e6f5c0', 'opacity=".65"');
    }
  }
  return (
    defs(linear('skin', ['#b5d873', '#7cb548', '#3f7f30'])) +
    group(
      64,
      64,
      36,
      path('M2-66C16-58 26-36 26-4 26 30 12 56-3 68-16 54-27 30-26-4-25-36-12-60 2-66Z', 'url(#skin)') +
        warts +
        line('M0-64C0-72 3-76 8-80', '#7fa83f', 4.5),
    )
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

/** Petai: flat, twisted pods with the beans showing as bumps. */
function petaiPod(turn: number, length: number, colours: readonly [string, string]): string {
  const count = 8;
  let seeds = '';
  for (let index = 0; index < count; index++) {
    const y = 14 + (index / (count - 1)) * (length - 26);
    const x = Math.sin(index * 0.8) * 3;
    seeds +=
      oval(x, y, 7.4, 5.4, mix(colours[0], '#e4f3b4', 0.35)) +
      oval(x + 1, y + 1, 6.4, 4.4, colours[0]) +
      shine(`M${n(x - 4)} ${n(y - 1)}q2-3 5-3`, 1.5, 0.7, '#f2fbd2');
  }
  const d = `M-3 0C-12 ${n(length * 0.18)} -6 ${n(length * 0.4)} -11 ${n(length * 0.6)}C-13 ${n(length * 0.8)} -8 ${n(length * 0.94)} 0 ${n(length)}C9 ${n(length * 0.92)} 14 ${n(length * 0.74)} 10 ${n(length * 0.56)}C6 ${n(length * 0.36)} 13 ${n(length * 0.16)} 3 0Z`;
  return group(
    64,
    10,
    turn,
    path(d, colours[1]) + path(d, colours[0], 'transform="translate(-1 -1) scale(.93 .97)"') + seeds,
  );
}

const petai = () =>
  petaiPod(34, 108, ['#5a9f3a', '#39752a']) +
  petaiPod(-34, 108, ['#69ad42', '#44802e']) +
  petaiPod(18, 114, ['#78b84a', '#4c8a32']) +
  petaiPod(-17, 114, ['#62a83e', '#3f7d2c']) +
  petaiPod(0, 116, ['#86c454', '#528f36']) +
  path('M52 10C54 0 60-4 62-12h6c0 8 4 12 8 22-6 6-18 6-24 0z', '#8a7a3a') +
  path('M52 10C54 0 60-4 62-12h3c0 8-2 14-3 26-4 0-8-2-10-4z', '#b09c56');

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
  okra,
  'long-bean': longBean,
  'french-bean': frenchBean,
  'bitter-gourd': bitterGourd,
  pumpkin,
  corn: () => noto('ear-of-corn'),
  petai,
  'snap-pea': () => noto('pea-pod'),
  broccoli: () => noto('broccoli'),
  cauliflower,
};
