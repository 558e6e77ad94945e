import { mix, recolour } from '../draw/colour.ts';
import { noto } from '../draw/noto.ts';
import { seededRandom } from '../draw/random.ts';
import { defs, group, line, linear, n, oval, path, radial, shine } from '../draw/svg.ts';

type Fish = {
  readonly back: string;
  readonly side: string;
  readonly belly: string;
  readonly fin: string;
  /** Half height of the body, in a length of 150. */
  readonly depth: number;
  readonly tail: 'fork' | 'round' | 'fan';
  /** How far the forehead dips behind the snout: siakap's mark. */
  readonly nape?: number;
  readonly scales?: boolean;
  readonly marks?: string;
  readonly whiskers?: boolean;
  readonly dorsal: string;
};

const tails: Record<Fish['tail'], string> = {
  fork: 'M132 64C142 56 156 42 172 32 164 48 158 58 157 64 158 70 164 80 172 96 156 86 142 72 132 64Z',
  round: 'M130 56C144 48 158 46 168 50 174 58 174 70 168 78 158 82 144 80 130 72Z',
  fan: 'M130 55C142 46 156 38 168 38 166 50 166 78 168 90 156 90 142 82 130 73Z',
};

/** A fish on its side, head to the left. */
function fish(look: Fish): string {
  const { depth: d, nape = 0 } = look;
  const body = `M-24 66C-14 ${n(56 - nape * 0.2)} -2 ${n(52 + nape - d * 0.3)} 14 ${n(64 - d * 0.86 + nape * 0.5)}C36 ${n(64 - d * 1.16)} 78 ${n(64 - d * 1.08)} 106 ${n(64 - d * 0.52)}C118 57 126 55 136 56L136 72C126 73 118 72 106 ${n(64 + d * 0.5)}C80 ${n(64 + d * 1.06)} 32 ${n(64 + d * 1.1)} 8 ${n(64 + d * 0.72)}C-6 ${n(64 + d * 0.42)} -18 76 -24 66Z`;
  let scales = '';
  if (look.scales === true) {
    for (let row = -4; row <= 4; row++) {
      for (let column = 0; column < 13; column++) {
        const x = 24 + column * 8.2 + (row % 2 === 0 ? 0 : 4.1);
        const y = 64 + row * d * 0.2;
        if (x > 124 || Math.abs(row) * d * 0.2 > d * 0.94 * Math.sqrt(Math.max(0, 1 - ((x - 60) / 70) ** 2)))
          continue;
        scales += `M${n(x)} ${n(y - 3.6)}q4.200 3.600 0 7.200`;
      }
    }
  }
  const whiskers =
    look.whiskers === true
      ? line('M-18 68C-28 78-30 88-26 96M-12 72C-18 84-16 92-10 98M-22 62C-34 60-40 52-42 46', look.back, 2)
      : '';
  return (
    defs(
      linear(
        'body',
        [look.back, mix(look.back, look.side, 0.55), look.side, look.belly, mix(look.belly, '#9aa3a8', 0.3)],
        0,
        1,
      ),
      linear('fin', [mix(look.fin, '#ffffff', 0.25), look.fin], 0, 1),
      `<clipPath id="in"><path d="${body}"/></clipPath>`,
    ) +
    path(tails[look.tail], 'url(#fin)') +
    line(
      look.tail === 'fork' ? 'M138 63L162 42M138 65L162 86' : 'M136 64H166M136 60L164 52M136 68L164 76',
      mix(look.fin, '#1b2226', 0.35),
      1.4,
      'opacity=".6"',
    ) +
    path(look.dorsal, 'url(#fin)') +
    path(
      `M72 ${n(60 + d)}C84 ${n(62 + d)} 96 ${n(74 + d * 0.8)} 104 ${n(72 + d * 0.9)}C104 ${n(64 + d * 0.7)} 106 ${n(64 + d * 0.5)} 108 ${n(62 + d * 0.4)}Z`,
      'url(#fin)',
    ) +
    path(
      `M22 ${n(60 + d)}C28 ${n(72 + d)} 36 ${n(78 + d)} 46 ${n(76 + d)}C44 ${n(70 + d)} 44 ${n(64 + d)} 46 ${n(58 + d)}Z`,
      'url(#fin)',
    ) +
    path(body, 'url(#body)') +
    `<g clip-path="url(#in)">${scales === '' ? '' : line(scales, mix(look.back, '#ffffff', 0.1), 1, 'opacity=".45"')}${look.marks ?? ''}${path(`M-24 66C-14 56 0 ${n(58 - d * 0.5)} 20 ${n(64 - d)}L24 ${n(64 + d)}C4 ${n(64 + d * 0.7)} -14 76 -24 66Z`, look.side, 'opacity=".4"')}</g>` +
    line(
      `M20 ${n(64 - d * 0.62)}C30 ${n(64 - d * 0.2)} 29 ${n(64 + d * 0.3)} 18 ${n(64 + d * 0.66)}`,
      mix(look.back, '#14181a', 0.2),
      2,
      'opacity=".65"',
    ) +
    path(
      'M34 66C46 62 58 68 62 80 50 82 40 78 34 72Z',
      'url(#fin)',
      `stroke="${mix(look.fin, '#14181a', 0.3)}" stroke-width=".8"`,
    ) +
    line('M-24 66C-18 68-12 72-8 76', mix(look.back, '#14181a', 0.35), 2) +
    shine(
      `M26 ${n(64 - d * 0.66)}C48 ${n(64 - d * 0.86)} 74 ${n(64 - d * 0.8)} 96 ${n(64 - d * 0.42)}`,
      3,
      0.5,
    ) +
    oval(2, 60, 6, 6, '#f4efdc') +
    oval(2, 60, 4, 4, '#17191b') +
    oval(0.6, 58.6, 1.4, 1.4, '#ffffff') +
    whiskers
  );
}

const siakap = () =>
  fish({
    back: '#5f7078',
    side: '#a9b7bb',
    belly: '#f3f4ef',
    fin: '#7f8c86',
    depth: 34,
    nape: 9,
    tail: 'round',
    scales: true,
    dorsal: 'M24 36C32 20 40 14 46 14 52 20 58 24 62 26 66 32 68 32 72 32 84 24 98 30 106 44L100 52Z',
  });
const tilapia = () =>
  fish({
    back: '#c9553f',
    side: '#f09a80',
    belly: '#fde3d4',
    fin: '#e2765a',
    depth: 42,
    tail: 'fan',
    scales: true,
    dorsal: 'M14 32C24 14 44 6 62 8 84 10 104 24 116 44L104 52Z',
    marks: oval(70, 34, 14, 7, '#a8382c', 'opacity=".22"') + oval(96, 52, 10, 6, '#a8382c', 'opacity=".18"'),
  });
const kembung = () =>
  fish({
    back: '#2f6f78',
    side: '#9cc4bd',
    belly: '#f7f6e4',
    fin: '#8fa06a',
    depth: 27,
    tail: 'fork',
    dorsal: 'M28 40C34 26 42 20 48 20 52 28 56 34 62 38ZM74 42C82 34 94 38 104 50Z',
    marks:
      line(
        'M24 48c4-6 8 2 12-4M40 46c4-6 8 2 12-4M56 45c4-6 8 2 12-4M72 46c4-6 8 2 12-4M88 50c4-5 7 1 11-3M30 54c4-5 8 1 12-4M50 53c4-5 8 1 12-4M68 54c4-5 8 1 12-4',
        '#184a54',
        2.2,
        'opacity=".8"',
      ) + line('M22 64C50 58 90 58 128 64', '#d9c25a', 3, 'opacity=".6"'),
  });
const patin = () =>
  fish({
    back: '#4a555c',
    side: '#8f9ca2',
    belly: '#f6f4f0',
    fin: '#6d7a80',
    depth: 29,
    tail: 'fork',
    whiskers: true,
    dorsal: 'M34 36C38 20 44 14 50 12 52 22 54 30 60 38ZM100 46C106 40 112 42 114 50Z',
    marks: line('M10 66C50 60 90 60 132 64', '#5f6b70', 1.8, 'opacity=".6"'),
  });

function squid(): string {
  const random = seededRandom('sotong');
  const spots = Array.from({ length: 60 }, () => {
    const a = random() * 6.283;
    const r = Math.sqrt(random());
    return oval(64 + Math.cos(a) * 20 * r, 44 + Math.sin(a) * 40 * r, 1.3, 1.3, '#a0566c', 'opacity=".55"');
  }).join('');
  const arms = [
    [-30, 128],
    [-20, 138],
    [-10, 130],
    [0, 140],
    [10, 130],
    [20, 138],
    [30, 126],
  ] as const;
  return (
    defs(linear('mantle', ['#fdf3f2', '#eccfd2', '#c895a0'])) +
    arms
      .map(([x, y], index) =>
        line(
          `M${n(64 + x * 0.4)} 96C${n(64 + x * 0.9)} 108 ${n(64 + x * 0.5)} 120 ${64 + x + (index % 2 === 0 ? -4 : 4)} ${y}`,
          index % 2 === 0 ? '#dba9b2' : '#eccdd0',
          6,
        ),
      )
      .join('') +
    path(
      'M44 20C26 22 14 36 18 50 30 54 42 52 48 46ZM84 20C102 22 114 36 110 50 98 54 86 52 80 46Z',
      '#e2b6bd',
    ) +
    path('M64-12C76-2 88 20 90 46 91 66 86 82 78 90H50C42 82 37 66 38 46 40 20 52-2 64-12Z', 'url(#mantle)') +
    spots +
    path('M48 86C56 82 72 82 80 86 84 96 80 106 64 106S44 96 48 86Z', '#e6bcc3') +
    oval(54, 96, 5, 5, '#fff') +
    oval(74, 96, 5, 5, '#fff') +
    oval(54, 96.5, 3, 3.4, '#1b1416') +
    oval(74, 96.5, 3, 3.4, '#1b1416') +
    shine('M48 46C49 28 54 14 60 4', 5, 0.7)
  );
}

function prawn(): string {
  const centre = { x: 62, y: 72, r: 40 };
  const count = 8;
  const segments = Array.from({ length: count }, (_, index) => {
    const a = -1.75 + index * 0.4;
    const slim = 1 - index * 0.075;
    const [x, y] = [centre.x + Math.cos(a) * centre.r, centre.y + Math.sin(a) * centre.r];
    return group(
      x,
      y,
      (a * 180) / Math.PI + 90,
      path(
        `M-14 ${n(-19 * slim)}Q0 ${n(-24 * slim)} 13 ${n(-18 * slim)}Q16 0 11 ${n(17 * slim)}Q0 ${n(22 * slim)} -11 ${n(17 * slim)}Z`,
        'url(#shell)',
        'stroke="#c9704c" stroke-width="1"',
      ) + line(`M8 ${n(-17 * slim)}Q12 0 8 ${n(16 * slim)}`, '#d98a66', 1.4, 'opacity=".7"'),
    );
  });
  const swimmers = [0, 1, 2, 3, 4]
    .map((index) => {
      const a = -1.3 + index * 0.42;
      return group(
        centre.x + Math.cos(a) * 22,
        centre.y + Math.sin(a) * 22,
        (a * 180) / Math.PI + 90,
        path('M-4-4C-6 6-5 12-2 18 3 12 5 4 4-4Z', '#eda585'),
      );
    })
    .join('');
  const tail = group(
    52,
    112,
    8,
    [-40, -18, 6, 30]
      .map((turn) =>
        group(0, 0, turn, path('M4 3C-8 8-24 8-34 0-26-8-10-8 4-4Z', turn > 0 ? '#d9663f' : '#ec8a62')),
      )
      .join(''),
  );
  return (
    defs(radial('shell', ['#fff1e6', '#f3c4aa', '#dd9272'], 0.4, 0.1, 1)) +
    swimmers +
    tail +
    segments.toReversed().join('') +
    line('M16 60C12 72 6 80-2 84M26 63C24 76 18 84 10 90M36 63C38 76 34 84 28 90', '#e59a78', 3.2) +
    path(
      'M62 20C44 14 18 22-4 42 0 56 14 65 32 63 46 61 58 54 64 46 68 36 68 26 62 20Z',
      'url(#shell)',
      'stroke="#c9704c" stroke-width="1"',
    ) +
    path('M46 18C24 18 4 26-20 30-6 34 2 37 8 40 20 32 32 24 46 18Z', '#e5805a') +
    line('M2 46C-18 42-32 26-28 2M4 50C-20 54-36 44-44 26', '#d9663f', 1.8) +
    oval(8, 43, 4.2, 4.2, '#17191b') +
    oval(6.8, 41.8, 1.3, 1.3, '#fff') +
    shine('M24 34C32 28 42 25 52 26', 3.4, 0.85)
  );
}

function clam(): string {
  const shell = (x: number, y: number, turn: number, size: number) => {
    const ribs = Array.from({ length: 11 }, (_, index) => {
      const a = Math.PI * (1.08 + (index / 10) * 0.84);
      return line(
        `M0 24Q${n(Math.cos(a) * 26)} ${n(4 + Math.sin(a) * 22)} ${n(Math.cos(a) * 41)} ${n(12 + Math.sin(a) * 44)}`,
        '#8a6440',
        2.2,
        'opacity=".55"',
      );
    }).join('');
    return group(
      x,
      y,
      turn,
      path('M-42 10C-42-16-22-34 0-34S42-16 42 10C36 24 18 30 0 30S-36 24-42 10Z', 'url(#shell)') +
        ribs +
        line('M-34 8Q0-22 34 8M-24 14Q0-6 24 14', '#6e4a2c', 1.2, 'opacity=".35"') +
        oval(0, 25, 9, 5, '#8a6440') +
        shine('M-28-4C-22-16-14-22-6-25', 4, 0.6),
      size,
    );
  };
  return (
    defs(radial('shell', ['#f8e9cc', '#d9b88a', '#9a7048'], 0.36, 0.2, 0.9)) +
    shell(36, 58, -16, 0.86) +
    shell(92, 56, 18, 0.86) +
    shell(64, 88, 0, 1.04)
  );
}

/** Ketam bunga: Noto's crab in blue, its shell rounded by light and flowered with pale spots. */
function crab(): string {
  const random = seededRandom('ketam');
  const blue = recolour(noto('crab'), [
    { hues: [15, 50], hue: 200, saturation: 0.4, light: 1.15 },
    { hues: [340, 15], hue: 206, saturation: 0.42, light: 0.9 },
  ]);
  const flowers = Array.from({ length: 26 }, () => {
    const angle = random() * Math.PI * 2;
    const reach = Math.sqrt(random());
    const size = 0.9 + random() * 1.7;
    return oval(
      64 + Math.cos(angle) * 25 * reach,
      89 + Math.sin(angle) * 15 * reach,
      size * 1.2,
      size,
      '#e4f3f4',
      'opacity=".75"',
    );
  });
  return (
    defs(radial('shell', ['#b7dbe6', '#5f9fbd', '#2f6a8c'], 0.34, 0.22, 0.85)) +
    blue +
    path(
      'M36 77C48 70 80 70 92 77 97 84 91 99 84 107 76 113 52 113 44 107 37 99 31 84 36 77Z',
      'url(#shell)',
    ) +
    flowers.join('') +
    shine('M42 82C48 77 56 75 64 75', 3, 0.6)
  );
}

export const seafood = { siakap, tilapia, kembung, patin, prawn, squid, crab, clam };
