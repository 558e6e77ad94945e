import { seededRandom } from '../draw/random.ts';
import { defs, group, line, linear, n, oval, path, radial, shine } from '../draw/svg.ts';

function shiitake(): string {
  const cracks =
    'M44 40l8 6 2 9M52 46l8-3M78 32l3 9 9 3M81 41l-7 6M60 26l6 6M34 58l8 2M96 52l-8 5 2 5M64 58l6-5 7 4M106 62l-6 3';
  return (
    defs(radial('cap', ['#b07a4e', '#7f4c2a', '#4a2814']), linear('stem', ['#f3e6cc', '#cbb28a'])) +
    path('M50 72C52 88 50 104 46 116 54 124 76 124 84 116 78 104 78 88 78 72Z', 'url(#stem)') +
    path('M8 72C8 42 34 16 64 16S120 42 120 72C120 82 96 88 64 88S8 82 8 72Z', 'url(#cap)') +
    path('M10 76C24 88 104 88 118 76 116 86 96 92 64 92S12 86 10 76Z', '#ecdcb8') +
    line('M22 82l2 5M34 84l2 5M46 86l1 5M58 86v6M70 86v6M82 86l-1 5M94 84l-2 5M106 82l-2 5', '#c3a878', 1.2) +
    line(cracks, '#e9cfa2', 2.4, 'opacity=".85"') +
    shine('M24 56C28 44 36 36 44 31', 5, 0.35)
  );
}

function oysterMushroom(): string {
  const cap = (x: number, y: number, turn: number, size: number) =>
    group(
      x,
      y,
      turn,
      path('M-4 40C-6 24-10 12-8 4L8 4C8 14 6 26 6 40Z', '#f3ecdc') +
        path('M-26 0C-30-16-14-26 2-25 20-25 31-12 27 2 14 9-14 8-26 0Z', 'url(#cap)') +
        path('M-26 0C-14 8 14 9 27 2 18 12 8 16 1 18-8 15-20 10-26 0Z', '#f7f2e6') +
        line(
          'M-18 4C-10 10-4 14-1 17M-8 6C-4 10-1 14 0 17M4 7C3 11 2 14 1 17M16 6C10 10 5 14 2 17',
          '#cfc3aa',
          1.1,
        ) +
        shine('M-18-8C-14-16-6-19 2-19', 4, 0.6),
      size,
    );
  return (
    defs(radial('cap', ['#f4eee4', '#cdc2b2', '#94887a'], 0.36, 0.2, 0.9)) +
    cap(34, 74, -34, 0.98) +
    cap(98, 72, 34, 0.98) +
    cap(50, 46, -16, 0.96) +
    cap(82, 44, 16, 1) +
    cap(64, 72, 0, 1.25) +
    path('M46 118C50 104 78 104 82 118 74 126 54 126 46 118Z', '#e6dcc6') +
    cap(42, 98, -26, 0.72) +
    cap(88, 98, 24, 0.72)
  );
}

function enoki(): string {
  const random = seededRandom('enoki');
  let back = '';
  for (let index = 0; index < 44; index++) {
    const s = (index % 15) / 14 - 0.5;
    const row = Math.floor(index / 15);
    const [x, y] = [64 + s * (78 - row * 10) + random() * 5, 22 + row * 11 + Math.abs(s) * 18 + random() * 9];
    const foot = 64 + s * 40;
    back +=
      line(
        `M${n(foot)} 112Q${n(foot + s * 10)} 70 ${n(x)} ${n(y)}`,
        index % 3 === 0 ? '#e8dcc0' : '#f6eedb',
        3.2,
      ) +
      oval(x, y, 5.4, 4.4, '#d8c9a4') +
      oval(x - 0.4, y - 0.7, 5, 3.9, 'url(#cap)') +
      oval(x - 1.6, y - 2, 1.5, 1, '#ffffff');
  }
  return (
    defs(radial('cap', ['#ffffff', '#faf3e2', '#e3d4ae']), linear('foot', ['#f3e8cf', '#cdb78c'])) +
    back +
    path(
      'M40 96C54 102 76 102 88 96 90 106 88 118 84 122 72 127 56 127 44 122 40 118 38 106 40 96Z',
      'url(#foot)',
    ) +
    line('M50 104v14M58 106v16M66 106v16M74 105v15M80 103v12', '#bfa878', 1.2, 'opacity=".6"')
  );
}

function buttonMushroom(): string {
  return (
    defs(radial('cap', ['#ffffff', '#f6efe2', '#cdbb9e']), linear('stem', ['#fbf5e8', '#d6c6a8'])) +
    path('M46 76C48 92 46 104 44 114 52 122 76 122 84 114 82 104 80 92 82 76Z', 'url(#stem)') +
    oval(64, 82, 40, 9, '#a98a68') +
    line('M34 82l8 5M46 84l5 6M58 85l2 6M70 85l-1 6M82 84l-5 6M94 82l-8 5', '#7d6044', 1.2, 'opacity=".6"') +
    path('M44 84q20 7 40 0l-2 6q-18 5-36 0z', '#f3ead8') +
    path(
      'M10 72C8 42 34 18 64 18S120 42 118 72C116 84 98 82 88 78 72 84 56 84 40 78 30 82 12 84 10 72Z',
      'url(#cap)',
    ) +
    shine('M26 58C30 46 38 38 47 33', 6, 0.9) +
    oval(88, 44, 4, 2.4, '#d9c6a4', 'opacity=".5"') +
    oval(76, 32, 3, 1.8, '#d9c6a4', 'opacity=".45"') +
    oval(98, 62, 3, 2, '#c9b28c', 'opacity=".5"')
  );
}

export const mushrooms = {
  shiitake,
  'oyster-mushroom': oysterMushroom,
  enoki,
  'button-mushroom': buttonMushroom,
};
