import { freckles } from '../draw/freckles.ts';
import { seededRandom } from '../draw/random.ts';
import { defs, group, leaf, line, linear, n, oval, path, radial, shine } from '../draw/svg.ts';

const green = { light: '#5ba53f', dark: '#3b8230', vein: '#a8d476' };

function mangosteen(): string {
  return (
    defs(
      radial('body', ['#9a4470', '#64203f', '#360c22'], 0.34, 0.34, 0.8),
      linear('calyx', ['#c6dc7a', '#6e9636'], 1, 1),
    ) +
    path('M64 30c32 0 52 18 52 46 0 27-22 46-52 46S12 103 12 76c0-28 20-46 52-46z', 'url(#body)') +
    path(
      'M116 76c0 27-22 46-52 46-14 0-27-4-36-12 10 4 20 5 30 4 30-2 52-22 55-50 2 4 3 8 3 12z',
      '#2e0a1d',
      'opacity=".5"',
    ) +
    shine('M25 68c2-9 7-15 14-18', 7, 0.7, '#dba3bd') +
    path('M60 30c-2-8-2-12-5-18 5-3 12-3 16 0-3 6-3 10-4 18z', '#7a8f3a') +
    path('M64 33c-10-12-31-10-38 2 5 15 27 20 38 9z', 'url(#calyx)') +
    path('M64 33c10-12 31-10 38 2-5 15-27 20-38 9z', '#7fa53f') +
    path('M64 36c-14 1-20 13-14 24 10 3 21-3 19-20z', '#a5c85e') +
    path('M64 36c14 1 20 13 14 24-10 3-19-3-17-20z', '#6b9134') +
    path('M54 28c4-4 16-4 20 0-2 6-18 6-20 0z', '#c9de86') +
    line('M34 37c6 5 14 7 20 5M94 37c-6 5-14 7-20 5', '#5b7f2c', 1.2, 'opacity=".6"')
  );
}

function mangosteenHalf(): string {
  let segments = '';
  for (const [index, size] of [17, 14, 15, 16, 13.5, 15].entries()) {
    const angle = (index / 6) * Math.PI * 2 - 0.5;
    segments += oval(
      64 + Math.cos(angle) * 20,
      61 + Math.sin(angle) * 13,
      size * 0.95,
      size * 0.72,
      'url(#aril)',
      'stroke="#d3bfc8" stroke-width="1"',
    );
    segments += shine(`M${n(59 + Math.cos(angle) * 21)} ${n(57 + Math.sin(angle) * 13)}q4-3 8-1`, 1.8, 0.95);
  }
  return (
    defs(
      radial('aril', ['#ffffff', '#fbf6f4', '#e2d5da'], 0.4, 0.3, 0.8),
      radial('shell', ['#8e3a63', '#57193a', '#360c22']),
    ) +
    path('M10 64c0 35 24 54 54 54s54-19 54-54z', 'url(#shell)') +
    oval(64, 62, 54, 40, '#6b2244') +
    oval(64, 62, 49, 35.5, '#b5507a') +
    oval(64, 62, 40, 28, '#8e3157') +
    segments +
    oval(64, 60, 6, 4.5, '#efe6e9')
  );
}

function guava(): string {
  return (
    defs(radial('skin', ['#eef3a6', '#bcd765', '#7fae3c'], 0.34, 0.3, 0.82)) +
    path(
      'M62 18C74 17 84 22 92 32 104 44 118 58 117 82 116 106 94 121 65 121 34 121 12 106 12 80 12 58 26 46 36 32 43 23 52 18 62 18Z',
      'url(#skin)',
    ) +
    path(
      'M117 82C116 106 94 121 65 121 50 121 36 117 27 110 52 117 92 110 106 66 110 58 114 66 117 82Z',
      '#6c9a34',
      'opacity=".45"',
    ) +
    line(
      'M44 34C32 54 30 82 42 108M86 32C98 52 101 82 90 110M65 26C66 54 68 88 66 116',
      '#8fb648',
      2.4,
      'opacity=".4"',
    ) +
    freckles('guava', 60, 64, 76, 46, 38, '#7ea43c', 1, 0.5) +
    shine('M27 74C28 60 34 50 44 42', 7, 0.6) +
    path('M52 118c2-6 6-3 8-6 2 3 5 0 7 3 2-3 6-1 9 3-4 6-20 7-24 0z', '#6d7a34') +
    group(66, 22, 66, leaf('oval', 46, 24, green)) +
    line('M63 22C62 16 62 12 60 7', '#7a6a34', 4.5)
  );
}

function guavaHalf(): string {
  const random = seededRandom('guava-seeds');
  let seeds = '';
  for (let index = 0; index < 46; index++) {
    const angle = random() * 6.283;
    const reach = 0.25 + Math.sqrt(random()) * 0.7;
    seeds += oval(
      64 + Math.cos(angle) * 25 * reach,
      64 + Math.sin(angle) * 25 * reach,
      1.9,
      1.4,
      '#e8cf9a',
      'stroke="#c49a62" stroke-width=".5"',
    );
  }
  return (
    defs(
      radial('flesh', ['#ffffff', '#fbf8e6', '#eef0c6'], 0.45, 0.42, 0.6),
      radial('heart', ['#fbd9cf', '#f4a697', '#ec8a80'], 0.45, 0.42, 0.7),
    ) +
    path(
      'M64 12C78 12 90 26 102 40 114 52 118 66 116 82 112 104 90 118 64 118S16 104 12 82C10 66 14 52 26 40 38 26 50 12 64 12Z',
      '#8fbb46',
    ) +
    path(
      'M64 16C76 16 87 29 99 43 110 54 114 67 112 81 108 101 88 114 64 114S20 101 16 81C14 67 18 54 29 43 41 29 52 16 64 16Z',
      'url(#flesh)',
    ) +
    oval(64, 64, 30, 30, 'url(#heart)') +
    oval(64, 64, 10, 10, '#fde9df') +
    seeds
  );
}

function papaya(): string {
  return (
    defs(
      linear('skin', ['#8fb042', '#e0be3c', '#f39a2c', '#ea7a1f'], 0.25, 1),
      radial('form', ['#ffffff', '#c07a10', '#5c3606'], 0.3, 0.3, 0.95),
    ) +
    path(
      'M64 6C74 6 78 16 84 32 92 52 104 66 103 88 102 110 86 124 64 124S26 110 25 88C24 66 36 52 44 32 50 16 54 6 64 6Z',
      'url(#skin)',
    ) +
    path(
      'M64 6C74 6 78 16 84 32 92 52 104 66 103 88 102 110 86 124 64 124 54 124 46 121 39 116 70 118 88 92 78 50 74 34 68 14 64 6Z',
      '#a34d0c',
      'opacity=".26"',
    ) +
    line('M56 20C46 48 40 74 44 108M70 18C80 46 86 78 80 112', '#fff3c0', 2.6, 'opacity=".24"') +
    path('M64 8C72 8 76 18 80 29 72 36 56 36 47 28 52 16 56 8 64 8Z', '#6f9a38', 'opacity=".55"') +
    freckles('papaya', 30, 62, 80, 32, 36, '#b8681a', 1.2, 0.45) +
    shine('M38 84C38 70 44 60 50 46', 6.5, 0.6) +
    path('M57 8c1-4 1-7 0-11 4-2 10-2 13 0-1 4-1 7 0 11-3 4-10 4-13 0z', '#7d8a40') +
    oval(63.5, -3, 6.5, 2, '#b7bd74')
  );
}

function papayaHalf(): string {
  const random = seededRandom('papaya-seeds');
  let seeds = '';
  for (let index = 0; index < 58; index++) {
    const t = random();
    const reach = Math.sin(Math.PI * (0.08 + t * 0.84)) * 11;
    const [x, y] = [64 + (random() * 2 - 1) * reach, 46 + t * 56];
    seeds +=
      oval(x, y, 3, 3.4, index % 3 === 0 ? '#3b4138' : '#1f2420') +
      oval(x - 0.9, y - 1.1, 0.9, 0.8, '#9fa89a');
  }
  return (
    defs(radial('flesh', ['#ffb45e', '#ff8f3c', '#f2702a'], 0.45, 0.45, 0.65)) +
    path(
      'M64 4C74 4 79 15 85 31 93 51 105 66 104 88 103 111 86 125 64 125S25 111 24 88C23 66 35 51 43 31 49 15 54 4 64 4Z',
      '#d9a52e',
    ) +
    path(
      'M64 8C72 8 76 18 82 33 90 53 101 67 100 88 99 108 84 121 64 121S29 108 28 88C27 67 38 53 46 33 52 18 56 8 64 8Z',
      'url(#flesh)',
    ) +
    path('M64 36C74 48 82 62 81 82 80 100 73 108 64 108S48 100 47 82C46 62 54 48 64 36Z', '#d9541c') +
    path('M64 40C72 51 78 64 77 82 76 98 71 104 64 104S52 98 51 82C50 64 56 51 64 40Z', '#b94316') +
    seeds
  );
}

function dragonFruit(): string {
  let scales = '';
  const rows = [
    [34, [-20, 0, 20]],
    [50, [-32, -11, 11, 32]],
    [68, [-38, -16, 6, 28, 42]],
    [86, [-34, -12, 12, 34]],
    [103, [-22, 0, 22]],
  ] as const;
  for (const [y, places] of rows) {
    for (const x of places) {
      const turn = x * 1.05;
      const size = y < 40 ? 1.15 : 1;
      scales += group(
        64 + x,
        y,
        turn,
        path('M-9 7C-8-4-4-13 2-22 4-12 9-4 9 7 4 11-4 11-9 7Z', '#c2185b') +
          path('M-9 7C-8-4-4-13 2-22 2-10 1-2 1 9-3 10-6 9-9 7Z', '#f0679c') +
          path('M-4-8C-2-13 0-17 2-22 3-17 5-12 6-8 3-12 0-12-4-8Z', '#9ccc4a'),
        size,
      );
    }
  }
  const crown = [-46, -24, 0, 24, 46]
    .map((turn) =>
      group(
        64,
        24,
        turn,
        path('M-6 4C-7-8-4-18 1-30 5-18 7-8 6 4Z', '#8fc148') +
          path('M-6 4C-6-2-5-6-4-9-1-4 3-4 5-9 6-4 6 0 6 4Z', '#ea5a93'),
      ),
    )
    .join('');
  return (
    defs(radial('skin', ['#fb7fae', '#e2347a', '#a01152'])) +
    crown +
    path('M64 18C92 18 112 42 112 72S92 124 64 124 16 102 16 72 36 18 64 18Z', 'url(#skin)') +
    scales +
    shine('M26 72C27 58 33 46 42 38', 6, 0.4)
  );
}

function dragonFruitHalf(): string {
  return (
    defs(radial('flesh', ['#ffffff', '#f7f3f0', '#e3dcd8'], 0.42, 0.38, 0.75)) +
    [-70, -38, -10, 14, 42, 72, 110, 150, 190, 230, 262]
      .map((turn) =>
        group(
          64,
          68,
          turn,
          path('M-8-44C-6-54-2-58 3-64 4-57 8-52 9-44Z', turn % 4 === 0 ? '#e2498a' : '#c9256c') +
            path('M-1-57C0-60 2-62 3-64 3.500-60 5-58 5-56 3-58 1-58-1-57Z', '#9ccc4a'),
        ),
      )
      .join('') +
    oval(64, 68, 50, 50, '#d42a73') +
    oval(64, 68, 46, 46, '#f48ab4') +
    oval(64, 68, 43.5, 43.5, 'url(#flesh)') +
    freckles('naga', 130, 64, 68, 39, 39, '#2b2b2f', 1.35, 0.9)
  );
}

export const roundFruit = {
  mangosteen,
  'mangosteen-half': mangosteenHalf,
  guava,
  'guava-half': guavaHalf,
  papaya,
  'papaya-half': papayaHalf,
  'dragon-fruit': dragonFruit,
  'dragon-fruit-half': dragonFruitHalf,
};
