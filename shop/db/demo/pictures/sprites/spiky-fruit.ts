import { seededRandom } from '../draw/random.ts';
import { studded } from '../draw/studded.ts';
import { defs, linear, n, oval, path, radial, shine } from '../draw/svg.ts';

const durianGreens = ['#3f4f12', '#6b7f22', '#98a836', '#c6cb5c', '#eae79a'];
const jackGreens = ['#5b5f1c', '#84862c', '#a9a63c', '#c9c25a', '#e8e08e'];
const cempedakTans = ['#7a5a1a', '#a67f2a', '#c79f3e', '#dfbf60', '#f3dd96'];

function unruly(key: string, strength = 1) {
  const random = seededRandom(key);
  return () => (random() * 2 - 1) * strength;
}

const stalk = (x: number, top: number, bottom: number) =>
  path(
    `M${x - 6} ${bottom}C${x - 5} ${n(bottom - 10)} ${x - 5} ${top + 8} ${x - 8} ${top}c5-4 12-4 16 0-3 7-3 16-1 ${n(bottom - top)}z`,
    '#7a5a2a',
  ) +
  path(
    `M${x - 6} ${bottom}C${x - 5} ${n(bottom - 10)} ${x - 5} ${top + 8} ${x - 8} ${top}c3-2 6-3 8-3-1 9-2 18-1 ${n(bottom - top + 3)}z`,
    '#a8854a',
  ) +
  oval(x, top - 0.5, 8, 2.6, '#c9a96b');

function durian(): string {
  return (
    stalk(63, 4, 34) +
    oval(64, 72, 47, 46, '#4a5b16') +
    studded(
      {
        rx: 46,
        ry: 45,
        rows: 13,
        around: 19,
        height: 0.25,
        colours: durianGreens,
        tilt: 0.34,
        unruly: unruly('durian'),
      },
      64,
      72,
    )
  );
}

/** The husk of an opened fruit: spikes round the rim, pale pith inside. */
function husk(
  cx: number,
  cy: number,
  rx: number,
  ry: number,
  spikes: number,
  reach: number,
  colours: readonly [string, string, string],
): string {
  let rim = '';
  for (let index = 0; index < spikes * 2; index++) {
    const angle = (index / (spikes * 2)) * Math.PI * 2;
    const out = index % 2 === 1 ? 1 : reach;
    rim += `${index === 0 ? 'M' : 'L'}${n(cx + Math.cos(angle) * rx * out)} ${n(cy + Math.sin(angle) * ry * out)}`;
  }
  return (
    path(`${rim}Z`, colours[0]) +
    oval(cx, cy, rx * 0.97, ry * 0.97, colours[1]) +
    oval(cx, cy - 1, rx * 0.9, ry * 0.87, '#fdf6dd') +
    oval(cx, cy + 1.5, rx * 0.82, ry * 0.74, colours[2])
  );
}

const pod = (cx: number, cy: number, rx: number, ry: number, turn: number) =>
  `<g transform="translate(${cx} ${cy}) rotate(${turn})">${oval(1, 2, rx, ry, '#b98a22', 'opacity=".45"')}${path(`M${-rx} 0C${-rx} ${n(-ry * 0.9)} ${n(-rx * 0.4)} ${n(-ry * 1.05)} 0 ${n(-ry * 0.92)}C${n(rx * 0.5)} ${n(-ry * 1.1)} ${rx} ${n(-ry * 0.7)} ${rx} 0C${rx} ${n(ry * 0.8)} ${n(rx * 0.5)} ${ry} 0 ${n(ry * 0.94)}C${n(-rx * 0.6)} ${n(ry * 1.06)} ${-rx} ${n(ry * 0.8)} ${-rx} 0Z`, 'url(#pod)')}${shine(`M${n(-rx * 0.62)} ${n(-ry * 0.2)}Q${n(-rx * 0.4)} ${n(-ry * 0.66)} ${n(rx * 0.02)} ${n(-ry * 0.66)}`, 3.4, 0.8, '#fffbe2')}${shine(`M${n(rx * 0.3)} ${n(ry * 0.5)}Q${n(rx * 0.6)} ${n(ry * 0.3)} ${n(rx * 0.7)} 0`, 1.6, 0.5, '#c98d18')}</g>`;

const podGradient = defs(radial('pod', ['#fff3b4', '#fcd95a', '#e3a31e'], 0.35, 0.28, 0.9));

function durianOpen(): string {
  return (
    podGradient +
    husk(64, 66, 58, 40, 30, 1.12, ['#5c6f1e', '#93a434', '#eadfb4']) +
    path('M63 36C60 50 60 82 64 96c4-14 5-46 2-60z', '#fdf6dd') +
    pod(40, 59, 19, 15, -8) +
    pod(37, 80, 15, 11, 14) +
    pod(88, 60, 19, 15, 10) +
    pod(90, 81, 15, 10, -12)
  );
}

function jackfruit(): string {
  const waist = (height: number) => 0.98 - height * 0.06 - height * height * 0.1;
  return (
    stalk(66, -4, 22) +
    oval(64, 68, 39, 50, '#6d6e22') +
    studded(
      {
        rx: 42,
        ry: 53,
        rows: 25,
        around: 34,
        height: 0.06,
        colours: jackGreens,
        tilt: 0.2,
        waist,
        unruly: unruly('nangka', 0.3),
      },
      64,
      68,
    )
  );
}

const bulb = (x: number, y: number, turn: number, scale = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${path('M0-13C7-12 11-5 10 3 9 11 4 15 0 15S-9 11-10 3C-11-5-7-12 0-13Z', 'url(#pod)')}${path('M-3-12C-2-16 3-16 4-12 2-10-1-10-3-12Z', '#d9981c')}${shine('M-5 4C-6-2-4-6-2-7', 2.6, 0.8, '#fffbe2')}</g>`;

function jackfruitOpen(): string {
  const places = [
    [30, 60, -60],
    [46, 50, -24],
    [64, 47, 0],
    [82, 50, 24],
    [98, 60, 60],
    [36, 79, -120],
    [54, 86, -160],
    [74, 86, 160],
    [92, 79, 120],
  ] as const;
  return (
    podGradient +
    husk(64, 67, 60, 40, 52, 1.05, ['#84862c', '#a9a63c', '#f3e3a0']) +
    oval(64, 67, 17, 9, '#f7edc6') +
    places.map(([x, y, turn]) => bulb(x, y, turn, 0.92)).join('')
  );
}

function cempedak(): string {
  const waist = (height: number) => 0.96 - height * 0.1 + Math.cos(height * 4.4) * 0.04;
  return (
    stalk(65, -8, 16) +
    oval(64, 68, 32, 52, '#8e6c22') +
    studded(
      {
        rx: 34,
        ry: 56,
        rows: 31,
        around: 30,
        height: 0.035,
        colours: cempedakTans,
        tilt: 0.14,
        waist,
        unruly: unruly('cempedak', 0.3),
      },
      64,
      68,
    )
  );
}

function cempedakOpen(): string {
  const places = [
    [36, 62, -70],
    [48, 52, -28],
    [64, 49, 0],
    [80, 52, 28],
    [92, 62, 70],
    [42, 78, -130],
    [56, 84, -165],
    [72, 84, 165],
    [86, 78, 130],
  ] as const;
  return (
    defs(radial('pod', ['#ffe9a0', '#f9b83c', '#d98412'], 0.35, 0.28, 0.9)) +
    husk(64, 67, 56, 37, 60, 1.03, ['#a67f2a', '#c79f3e', '#f6e7b2']) +
    places.map(([x, y, turn]) => bulb(x, y, turn, 0.84)).join('')
  );
}

type Hair = { readonly depth: number; readonly art: string };

function rambutanHairs(cx: number, cy: number, rx: number, ry: number): readonly Hair[] {
  const random = seededRandom('rambutan');
  const hairs: Hair[] = [];
  const count = 150;
  for (let index = 0; index < count; index++) {
    const height = 1 - (2 * (index + 0.5)) / count;
    const angle = index * 2.39996;
    const ring = Math.sqrt(1 - height * height);
    const [x, y, z] = [ring * Math.cos(angle), -height, ring * Math.sin(angle)];
    if (z < -0.35) continue;
    const length = 15 + random() * 6;
    const curl = 5 + random() * 5;
    const [bx, by] = [cx + x * rx, cy + y * ry];
    const sway = (random() * 2 - 1) * 6 * z;
    const [mx, my] = [bx + x * length * 0.62 + sway * 0.4, by + y * length * 0.62 - 2 + z * 2];
    const [tx, ty] = [bx + x * length + curl * x * 0.5 + sway, by + y * length + curl * 0.8 + z * 6];
    const lit = x * -0.5 + y * -0.6 + z * 0.5;
    const base = lit > 0.5 ? '#ff9a7d' : lit > 0.2 ? '#ef5a48' : lit > -0.1 ? '#c22b2c' : '#9c1b25';
    const tip = lit > 0.3 ? '#d8d46a' : '#b3b545';
    hairs.push({
      depth: z,
      art:
        path(
          `M${n(bx - 1.9)} ${n(by)}Q${n(mx)} ${n(my - 1)} ${n(tx)} ${n(ty)}Q${n(mx + 0.6)} ${n(my + 1.8)} ${n(bx + 1.9)} ${n(by + 1)}Z`,
          base,
          `stroke="${base}" stroke-width="1.1" stroke-linejoin="round"`,
        ) +
        `<path d="M${n((mx + tx) / 2)} ${n((my + ty) / 2 - 0.6)}L${n(tx)} ${n(ty)}" stroke="${tip}" stroke-width="1.9" stroke-linecap="round"/>`,
    });
  }
  return hairs.toSorted((a, b) => a.depth - b.depth);
}

function rambutan(): string {
  const hairs = rambutanHairs(64, 66, 38, 41);
  const behind = hairs.filter((hair) => hair.depth < 0.05).map((hair) => hair.art);
  const before = hairs.filter((hair) => hair.depth >= 0.05).map((hair) => hair.art);
  return (
    defs(radial('body', ['#f5745c', '#d8352f', '#8e1721'])) +
    path('M61 28c0-9-2-14-4-20l9-1c-1 7-1 13 1 21z', '#7b5a2e') +
    behind.join('') +
    oval(64, 66, 39, 42, 'url(#body)') +
    before.join('')
  );
}

function rambutanOpen(): string {
  const hairs = rambutanHairs(64, 74, 38, 34).filter((hair) => hair.depth < 0.55);
  return (
    defs(
      radial('body', ['#f5745c', '#d8352f', '#8e1721']),
      radial('flesh', ['#ffffff', '#f4f1ea', '#cfc9bd'], 0.36, 0.3, 0.8),
      linear('rim', ['#f6a48f', '#d65647']),
    ) +
    oval(64, 58, 31, 36, 'url(#flesh)') +
    shine('M46 50C49 40 54 34 60 32', 5, 0.95) +
    hairs
      .filter((hair) => hair.depth < 0.05)
      .map((hair) => hair.art)
      .join('')
      .replace(/^/, '<g clip-path="url(#low)">')
      .concat('</g>') +
    `<clipPath id="low"><rect x="0" y="66" width="140" height="90"/></clipPath>` +
    path(
      'M25 70C25 98 43 110 64 110S103 98 103 70C96 79 88 67 78 76 70 83 60 70 50 77 40 83 34 66 25 70Z',
      'url(#body)',
    ) +
    path(
      'M25 70C34 66 40 83 50 77 60 70 70 83 78 76 88 67 96 79 103 70 101 81 94 76 86 78 77 88 60 78 50 84 40 86 33 76 25 70Z',
      'url(#rim)',
    ) +
    `<g clip-path="url(#lower)">${hairs
      .filter((hair) => hair.depth >= 0.05)
      .map((hair) => hair.art)
      .join('')}</g><clipPath id="lower"><rect x="0" y="84" width="140" height="70"/></clipPath>`
  );
}

export const spikyFruit = {
  durian,
  'durian-open': durianOpen,
  jackfruit,
  'jackfruit-open': jackfruitOpen,
  cempedak,
  'cempedak-open': cempedakOpen,
  rambutan,
  'rambutan-open': rambutanOpen,
};
