import { mix, ramp } from '../draw/colour.ts';
import { noto } from '../draw/noto.ts';
import { seededRandom } from '../draw/random.ts';
import { defs, group, line, linear, n, oval, path, shine } from '../draw/svg.ts';

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

export const pods = {
  okra,
  'long-bean': longBean,
  'french-bean': frenchBean,
  'bitter-gourd': bitterGourd,
  petai,
  'snap-pea': () => noto('pea-pod'),
};
