import { mix, recolour } from '../draw/colour.ts';
import { noto } from '../draw/noto.ts';
import { seededRandom } from '../draw/random.ts';
import { defs, group, leaf, line, linear, n, oval, path, radial, shine } from '../draw/svg.ts';

function sweetPotato(skin: readonly [string, string, string]): string {
  const random = seededRandom('ubi keledek');
  const dents = Array.from({ length: 16 }, () => {
    const [x, y] = [-36 + random() * 74, -18 + random() * 36];
    return line(
      `M${n(x)} ${n(y)}q4-2 ${n(6 + random() * 4)} 0`,
      mix(skin[2], '#2b0a14', 0.25),
      1.6,
      'opacity=".55"',
    );
  }).join('');
  return (
    defs(radial('skin', skin, 0.36, 0.22, 0.8)) +
    group(
      64,
      66,
      -26,
      line('M-56 4C-66 4-70 8-78 14M58-6C66-8 72-14 78-14', skin[2], 3.6) +
        path('M-58 4C-54-18-28-30 2-30 30-30 52-22 60-6 50 14 30 30 2 31-30 32-50 22-58 4Z', 'url(#skin)') +
        dents +
        shine('M-40-8C-30-18-14-22 4-22', 5, 0.45),
    )
  );
}

function sweetPotatoCut(skin: readonly [string, string, string], flesh: readonly [string, string]): string {
  return (
    defs(
      radial('skin', skin, 0.36, 0.22, 0.8),
      radial('flesh', [mix(flesh[0], '#ffffff', 0.25), flesh[0], flesh[1]], 0.42, 0.4, 0.7),
    ) +
    group(
      64,
      66,
      -22,
      path('M-8-34C22-34 54-20 62-4 52 18 26 34-8 34Z', 'url(#skin)') +
        line('M60-4C68-6 74-12 80-12', skin[2], 3.6) +
        oval(-10, 0, 24, 34, skin[1]) +
        oval(-10, 0, 21.5, 31, 'url(#flesh)') +
        oval(-10, 0, 13, 20, 'none', `stroke="${flesh[1]}" stroke-width="1.6" opacity=".5"`),
    )
  );
}

const purple = ['#c06a9a', '#8e3468', '#561a40'] as const;
const orange = ['#eda076', '#c8643c', '#8e3c20'] as const;

function whiteRadish(): string {
  return (
    defs(linear('skin', ['#ffffff', '#f7f5ec', '#d8d6c4'])) +
    [-34, 30, -14, 12]
      .map((turn) =>
        group(
          64,
          30,
          turn,
          line('M0 4V-18', '#a8d07c', 4.5) +
            group(0, -10, 0, leaf('spoon', 32, 22, { light: '#6ab04c', dark: '#458c38', vein: '#cfe8a8' })),
        ),
      )
      .join('') +
    path(
      'M48 28C42 40 40 62 48 88 53 104 60 118 66 130 71 118 78 104 81 88 87 62 86 40 80 28 72 20 56 20 48 28Z',
      'url(#skin)',
    ) +
    path(
      'M48 28C45 33 43 39 42.500 46 54 52 74 52 85 46 84.500 39 83 33 80 28 72 20 56 20 48 28Z',
      '#cfe0a4',
      'opacity=".7"',
    ) +
    line('M46 62h9M72 74h9M50 90h7M70 56h6M72 96h5', '#c3c0aa', 1.6) +
    shine('M51 50C49 64 51 76 54 88', 4, 0.95)
  );
}

type Rhizome = {
  readonly skin: readonly [string, string, string];
  readonly ring: string;
  readonly cut: readonly [string, string];
};

/** A finger of a rhizome: rings across, rounded end or a cut face. */
function finger(
  x: number,
  y: number,
  turn: number,
  length: number,
  width: number,
  look: Rhizome,
  cut: boolean,
): string {
  const w = width / 2;
  const rings = Array.from({ length: Math.floor(length / 9) }, (_, index) => {
    const at = -8 - index * 9;
    return line(`M${n(-w * 0.96)} ${n(at)}q${n(w)} 4 ${n(w * 1.92)} 0`, look.ring, 1.3, 'opacity=".75"');
  }).join('');
  const body = path(
    `M${n(-w)} 4C${n(-w * 1.18)} ${n(-length * 0.3)} ${n(-w * 0.8)} ${n(-length * 0.6)} ${n(-w)} ${n(-length * 0.86)}C${n(-w * 0.9)} ${n(-length * 1.05)} ${n(w * 0.9)} ${n(-length * 1.05)} ${n(w)} ${n(-length * 0.86)}C${n(w * 0.84)} ${n(-length * 0.6)} ${n(w * 1.16)} ${n(-length * 0.3)} ${n(w)} 4Q0 ${n(w * 0.9)} ${n(-w)} 4Z`,
    'url(#skin)',
  );
  const end = cut
    ? oval(0, -length * 0.93, w * 0.94, w * 0.6, look.cut[1]) +
      oval(0, -length * 0.93, w * 0.8, w * 0.48, look.cut[0]) +
      oval(0, -length * 0.93, w * 0.42, w * 0.24, 'none', `stroke="${look.cut[1]}" stroke-width="1"`)
    : '';
  return group(
    x,
    y,
    turn,
    body + rings + shine(`M${n(-w * 0.55)} ${n(-length * 0.2)}V${n(-length * 0.7)}`, w * 0.3, 0.35) + end,
  );
}

const turmericLook: Rhizome = {
  skin: ['#f2b45c', '#d2832a', '#93500f'],
  ring: '#7d430d',
  cut: ['#ff9a1a', '#e06a06'],
};
const galangalLook: Rhizome = {
  skin: ['#f6dcb8', '#dfb083', '#b07850'],
  ring: '#9c5c44',
  cut: ['#fbf0d0', '#e3c48a'],
};

function rhizome(look: Rhizome, slim: number): string {
  return (
    defs(linear('skin', look.skin)) +
    finger(46, 84, -34, 50, 22 * slim, look, false) +
    finger(70, 76, 14, 58, 24 * slim, look, true) +
    finger(92, 72, 66, 42, 20 * slim, look, false) +
    finger(50, 86, 188, 34, 20 * slim, look, false) +
    finger(80, 78, 148, 46, 22 * slim, look, true) +
    finger(14, 96, 74, 96, 34 * slim, look, false)
  );
}

const onionRed = () => recolour(noto('onion'), [{ hues: [0, 60], hue: 326, saturation: 0.46, light: 0.62 }]);

function shallot(): string {
  const bulb = (x: number, y: number, turn: number, size: number) =>
    group(
      x,
      y,
      turn,
      line('M-3 36l-3 6M0 38v6M3 36l4 5', '#c9a07a', 1.4) +
        path(
          'M0-44C-2-34-4-28-10-20-22-8-24 10-18 24-12 36 12 36 18 24 24 10 22-8 10-20 4-28 2-34 4-48Z',
          'url(#skin)',
        ) +
        line(
          'M0-34C-8-16-14 8-6 32M2-34C10-16 14 8 6 32M1-34C0-10 0 12 0 34',
          '#7d2440',
          1.3,
          'opacity=".5"',
        ) +
        shine('M-14 6C-14-2-11-8-7-13', 4, 0.6, '#ffe2e0'),
      size,
    );
  return (
    defs(radial('skin', ['#f0a09a', '#bf4a66', '#7a1c40'], 0.34, 0.4, 0.7)) +
    bulb(38, 72, -18, 0.98) +
    bulb(92, 70, 16, 0.98) +
    bulb(64, 80, 2, 1.08)
  );
}

function yam(): string {
  const bands = [
    [-30, 24],
    [-18, 33],
    [-4, 39],
    [10, 39],
    [24, 34],
    [36, 26],
  ] as const;
  const random = seededRandom('keladi');
  const hairs = Array.from({ length: 30 }, () =>
    line(`M${n(-30 + random() * 60)} ${n(-26 + random() * 62)}q3 2 2 6`, '#5a3a22', 0.9, 'opacity=".6"'),
  ).join('');
  return (
    defs(radial('skin', ['#b58a62', '#8a5f3c', '#523420'])) +
    group(
      64,
      68,
      14,
      [-9, 0, 9]
        .map((x) =>
          path(
            `M${x - 5}-38C${x - 6}-48 ${x - 5}-56 ${x - 4}-62l8-1c1 8 1 16 2 25z`,
            x === 0 ? '#b77b9a' : '#9fb56a',
          ),
        )
        .join('') +
        path('M0-44C20-44 40-28 42 0 44 30 24 54 0 54S-44 30-42 0C-40-28-20-44 0-44Z', 'url(#skin)') +
        bands
          .map(([y, w]) => line(`M${-w} ${y}Q0 ${y + 11} ${w} ${y}`, '#5c3c24', 2, 'opacity=".6"'))
          .join('') +
        hairs +
        shine('M-30-4C-30-16-24-26-16-32', 5, 0.35),
    )
  );
}

function yamCut(): string {
  const random = seededRandom('keladi-isi');
  const flecks = Array.from({ length: 60 }, () => {
    const a = random() * 6.283;
    const r = Math.sqrt(random());
    return line(
      `M${n(64 + Math.cos(a) * 40 * r)} ${n(56 + Math.sin(a) * 31 * r)}l${n(random() * 4 - 2)} ${n(2 + random() * 2)}`,
      '#a06a9a',
      1.1,
      'opacity=".75"',
    );
  }).join('');
  return (
    defs(radial('flesh', ['#ffffff', '#f4ecf2', '#dccbd9'], 0.42, 0.38, 0.7)) +
    path('M14 56C14 92 36 116 64 116S114 92 114 56Z', '#7a5234') +
    line('M20 78Q64 106 108 78M30 96Q64 118 98 96', '#523420', 2, 'opacity=".6"') +
    oval(64, 56, 50, 40, '#8a5f3c') +
    oval(64, 56, 46, 36.5, 'url(#flesh)') +
    flecks
  );
}

function tapioca(): string {
  const root = (y: number, turn: number, cut: boolean) =>
    group(
      64,
      y,
      turn,
      path('M-56-4C-50-14-20-17 10-16 34-15 50-10 62 0 50 10 34 15 10 16-20 17-50 12-56-4Z', 'url(#skin)') +
        line(
          'M-40-12q2 12 0 22M-22-15q3 14 0 28M0-16q3 15 0 31M22-15q3 14 0 28M42-10q2 9 0 18',
          '#4a2c18',
          1.5,
          'opacity=".55"',
        ) +
        shine('M-40-7C-24-11-4-11 14-10', 3, 0.35) +
        (cut
          ? oval(-52, -3, 9, 13, '#5c3820') +
            oval(-52.5, -3, 7.5, 11.5, '#e9b9a6') +
            oval(-52.5, -3, 6, 9.6, '#fffaf0') +
            oval(-52.5, -3, 1.4, 2, '#e3d6bc')
          : line('M60 0l12 3', '#5c3820', 3)),
    );
  return (
    defs(linear('skin', ['#a5764c', '#7d5232', '#4f301c'], 0, 1)) +
    root(40, -16, false) +
    root(66, 10, true) +
    root(92, -6, true)
  );
}

export const roots = {
  potato: () => noto('potato'),
  'sweet-potato-purple': () => sweetPotato(purple),
  'sweet-potato-purple-cut': () => sweetPotatoCut(purple, ['#8e5aa8', '#6a3a86']),
  'sweet-potato-orange': () => sweetPotato(orange),
  'sweet-potato-orange-cut': () => sweetPotatoCut(orange, ['#ffb04a', '#f08a24']),
  carrot: () => noto('carrot'),
  'white-radish': whiteRadish,
  ginger: () => noto('ginger-root'),
  turmeric: () => rhizome(turmericLook, 0.9),
  galangal: () => rhizome(galangalLook, 1.12),
  'onion-yellow': () => noto('onion'),
  'onion-red': onionRed,
  shallot,
  garlic: () => noto('garlic'),
  yam,
  'yam-cut': yamCut,
  tapioca,
};
