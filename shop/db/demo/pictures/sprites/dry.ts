import { mix } from '../draw/colour.ts';
import { noto } from '../draw/noto.ts';
import { seededRandom } from '../draw/random.ts';
import { defs, group, line, n, oval, path, radial, shine } from '../draw/svg.ts';

export const riceColours = {
  'rice-white': { grain: ['#ffffff', '#f1ebdc', '#cfc4ab'], slim: 1, sack: ['#1f6b4a', '#f0c24a'] },
  'rice-basmati': { grain: ['#fffaf0', '#f1e2c2', '#cdb68a'], slim: 1.6, sack: ['#7a1f3a', '#e6b65a'] },
  'rice-brown': { grain: ['#d9b184', '#b98a58', '#86592e'], slim: 1.1, sack: ['#8a5a2a', '#f3dcae'] },
  'rice-glutinous': { grain: ['#ffffff', '#f7f5f0', '#d6d2c8'], slim: 0.8, sack: ['#2f5f9a', '#f2e6c2'] },
} as const;

export type Rice = keyof typeof riceColours;

/** A heap of loose grain on its own: what the buyer opens the sack for. */
export function heap(rice: Rice, count = 900): string {
  const { grain, slim } = riceColours[rice];
  const random = seededRandom(rice);
  const grains: { y: number; art: string }[] = [];
  for (let index = 0; index < count; index++) {
    const s = random() * 2 - 1;
    const top = 56 * (1 - Math.abs(s) ** 1.5);
    const y = 116 - random() * top + Math.sqrt(Math.max(0, 1 - s * s)) * 10 * random();
    const x = 64 + s * 74;
    const lit = 0.55 - s * 0.32 + ((116 - y) / 56) * 0.3 + (random() - 0.5) * 0.35;
    const colour =
      lit > 0.62
        ? grain[0]
        : lit > 0.28
          ? mix(grain[1], grain[0], lit - 0.28)
          : mix(grain[2], grain[1], Math.max(0, lit) * 2);
    grains.push({
      y,
      art: group(
        x,
        y,
        random() * 180,
        oval(
          0,
          0,
          2.9 * (0.6 + slim * 0.4),
          1.55 / (0.6 + slim * 0.4),
          colour,
          `stroke="${grain[2]}" stroke-width=".35"`,
        ),
      ),
    });
  }
  return (
    path(
      'M-10 120C12 116 34 68 64 66S116 116 138 120C118 131 10 131-10 120Z',
      mix(grain[2], grain[1], 0.45),
    ) +
    grains
      .toSorted((a, b) => a.y - b.y)
      .map((each) => each.art)
      .join('')
  );
}

function egg(colours: readonly [string, string, string], speckles = ''): string {
  return (
    defs(radial('shell', colours, 0.36, 0.3, 0.8)) +
    path('M64 10C88 10 106 46 106 76 106 104 88 120 64 120S22 104 22 76C22 46 40 10 64 10Z', 'url(#shell)') +
    speckles +
    shine('M34 70C35 52 42 38 50 30', 6, 0.55)
  );
}

function quailSpeckles(): string {
  const random = seededRandom('puyuh');
  return Array.from({ length: 46 }, () => {
    const a = random() * 6.283;
    const r = Math.sqrt(random());
    const size = 1.4 + random() * 4.4;
    const [x, y] = [64 + Math.cos(a) * 36 * r, 70 + Math.sin(a) * 44 * r];
    return path(
      `M${n(x - size)} ${n(y)}q${n(size * 0.4)} ${n(-size)} ${n(size)} ${n(-size * 0.7)}t${n(size)} ${n(size * 0.8)}q${n(-size * 0.3)} ${n(size)} ${n(-size)} ${n(size * 0.7)}t${n(-size)} ${n(-size * 0.8)}z`,
      random() > 0.4 ? '#4a3324' : '#86664a',
      'opacity=".85"',
    );
  }).join('');
}

const grainSprig = () =>
  line('M64 124C62 90 62 60 70 20', '#b9a04a', 3) +
  Array.from({ length: 12 }, (_, index) =>
    group(
      63 + index * 0.7,
      84 - index * 6,
      index % 2 === 0 ? -34 : 34,
      oval(0, -8, 4, 8.5, '#e0b84a', 'stroke="#b98f2c" stroke-width=".8"'),
    ),
  ).join('');

export const dry = {
  'rice-white': () => heap('rice-white'),
  'rice-basmati': () => heap('rice-basmati'),
  'rice-brown': () => heap('rice-brown'),
  'rice-glutinous': () => heap('rice-glutinous'),
  'grain-sprig': grainSprig,
  peanut: () => noto('peanuts'),
  'egg-brown': () => egg(['#fbd9b4', '#e3a56f', '#b06f3c']),
  'egg-white': () => egg(['#ffffff', '#f6f1e8', '#cfc6b6']),
  'egg-duck': () => egg(['#f2faf4', '#cfe3dc', '#93b3ac']),
  'egg-quail': () => egg(['#f7edd8', '#e0cba6', '#ab906a'], quailSpeckles()),
};
