import { recolour } from '../draw/colour.ts';
import { noto } from '../draw/noto.ts';
import { seededRandom } from '../draw/random.ts';
import { defs, group, line, n, oval, path, radial, shine } from '../draw/svg.ts';
import { citrusHalf } from './citrus.ts';

const kiwi = () => {
  const random = seededRandom('kiwi');
  return (
    defs(radial('skin', ['#c29a62', '#94693a', '#5c3d1e'])) +
    group(
      64,
      68,
      -16,
      oval(0, 0, 54, 45, 'url(#skin)') +
        Array.from({ length: 90 }, () => {
          const a = random() * 6.283;
          const r = Math.sqrt(random());
          return line(
            `M${n(Math.cos(a) * 50 * r)} ${n(Math.sin(a) * 41 * r)}l${n(2 + random() * 2)} 2.500`,
            random() > 0.5 ? '#d6b27c' : '#5a3a1c',
            0.9,
            'opacity=".6"',
          );
        }).join('') +
        oval(-52, 2, 3, 6, '#4a3018') +
        shine('M-38-12C-32-24-22-31-10-34', 6, 0.3),
    )
  );
};

const avocado = () => {
  const random = seededRandom('avokado');
  return (
    defs(radial('skin', ['#86b04e', '#477a34', '#1f4a22'])) +
    path(
      'M70 6C82 8 86 22 92 38 98 52 108 62 107 84 106 108 88 123 64 123S22 108 21 84C20 62 34 50 42 34 48 20 56 4 70 6Z',
      'url(#skin)',
    ) +
    Array.from({ length: 60 }, () => {
      const a = random() * 6.283;
      const r = Math.sqrt(random());
      return oval(
        64 + Math.cos(a) * 36 * r,
        82 + Math.sin(a) * 34 * r,
        1.5,
        1.1,
        random() > 0.5 ? '#9cc464' : '#1c4420',
        'opacity=".55"',
      );
    }).join('') +
    shine('M33 82C34 68 42 58 49 46', 6, 0.45) +
    line('M70 8l1-8', '#7a5a2a', 5)
  );
};

function dates(): string {
  const one = (x: number, y: number, turn: number, size: number) =>
    group(
      x,
      y,
      turn,
      path('M0-40C12-38 19-20 19 2 19 24 11 40 0 40S-19 24-19 2C-19-20-12-38 0-40Z', 'url(#skin)') +
        line(
          'M-8-32C-13-12-12 14-7 34M7-32C12-12 13 12 8 34M0-34C2-12-2 12 1 36M-13-16C-15-2-14 10-12 22',
          '#3a1608',
          1.7,
          'opacity=".5"',
        ) +
        shine('M-11 0C-11-12-8-22-4-28', 3.6, 0.5, '#ffd9b0') +
        path('M-7-37C-4-44 4-44 7-37 3-34-3-34-7-37Z', '#d9b27a'),
      size,
    );
  return (
    defs(radial('skin', ['#b5642c', '#7a3616', '#431808'])) +
    one(40, 60, -34, 1) +
    one(90, 58, 30, 1) +
    one(64, 78, 4, 1.08)
  );
}

const grapes = (hue: number, saturation: number, light: number) =>
  recolour(noto('grapes'), [{ hues: [250, 330], hue, saturation, light }]);

export const importedFruit = {
  kiwi,
  'kiwi-half': () => noto('kiwi-fruit'),
  avocado,
  'avocado-half': () => noto('avocado'),
  dates,
  'apple-red': () => noto('red-apple'),
  'apple-green': () => noto('green-apple'),
  orange: () => noto('tangerine'),
  'orange-half': () =>
    citrusHalf({
      skin: ['#ffb84a', '#f7941d', '#d96c0a'],
      rim: '#fff0cf',
      flesh: '#ffb03a',
      edge: '#f58f1a',
      pores: '#e07a0a',
    }),
  mandarin: () => recolour(noto('tangerine'), [{ hues: [15, 45], hue: 24, light: 0.97 }]),
  'mandarin-half': () =>
    citrusHalf({
      skin: ['#ff9f4a', '#f2711d', '#c9500a'],
      rim: '#ffe9cf',
      flesh: '#ff9a3a',
      edge: '#f27a1a',
      pores: '#d95f0a',
    }),
  pear: () => noto('pear'),
  'grapes-red': () => grapes(338, 0.95, 0.86),
  'grapes-green': () => grapes(78, 1.45, 1.1),
  strawberry: () => noto('strawberry'),
  blueberry: () => noto('blueberries'),
  lemon: () => noto('lemon'),
  'lemon-half': () =>
    citrusHalf({
      skin: ['#fff08a', '#fcd02a', '#dba10a'],
      rim: '#fffbe2',
      flesh: '#ffe66a',
      edge: '#f7cf3a',
      pores: '#d9a80a',
    }),
  cherry: () => noto('cherries'),
  peach: () => noto('peach'),
};
