import { bunch, type Stem } from '../draw/bunch.ts';
import { mix } from '../draw/colour.ts';
import {
  defs,
  group,
  type LeafColours,
  type LeafShape,
  leaf,
  line,
  linear,
  n,
  oval,
  path,
  rad,
  radial,
  shine,
} from '../draw/svg.ts';

const tones = (light: string, dark: string, vein: string, at: number): LeafColours => ({
  light: mix(dark, light, 0.45 + at * 0.55),
  dark: mix(mix(dark, '#12300f', 0.18), dark, 0.3 + at * 0.7),
  vein,
});

/** Pairs of leaves down a stem and one at its tip. */
function pairs(
  tip: Stem,
  length: number,
  count: number,
  shape: LeafShape,
  size: readonly [number, number],
  colours: LeafColours,
  open = 46,
): string {
  let art = '';
  const angle = rad(tip.turn);
  for (let index = count; index > 0; index--) {
    const back = (index / (count + 1)) * length * 0.62;
    const [x, y] = [tip.x - Math.sin(angle) * back, tip.y + Math.cos(angle) * back];
    const grow = 0.82 + tip.random() * 0.25;
    art += group(
      x,
      y,
      tip.turn - open - tip.random() * 8,
      leaf(shape, size[0] * grow, size[1] * grow, colours),
    );
    art += group(
      x,
      y,
      tip.turn + open + tip.random() * 8,
      leaf(shape, size[0] * grow, size[1] * grow, colours),
    );
  }
  return art + group(tip.x, tip.y + 3, tip.turn, leaf(shape, size[0] * 1.15, size[1] * 1.1, colours));
}

const kangkung = () =>
  bunch({
    key: 'kangkung',
    stems: 9,
    spread: 50,
    length: 74,
    stem: ['#a6d27c', '#86b95f'],
    stemWidth: 4.4,
    leaves: (tip, length) =>
      pairs(tip, length, 2, 'lance', [32, 14], tones('#62b44e', '#3b8a39', '#b5da7c', tip.at)),
  });

const bayam = () =>
  bunch({
    key: 'bayam',
    stems: 9,
    spread: 52,
    length: 66,
    stem: ['#b7d98a', '#c98a97'],
    stemWidth: 4,
    roots: true,
    foot: 0.22,
    band: ['#3f7fb5', '#8fc0e4'],
    leaves: (tip, length) =>
      pairs(tip, length, 2, 'heart', [28, 25], tones('#58a544', '#357f34', '#c3dd8e', tip.at)),
  });

const kailan = () =>
  bunch({
    key: 'kailan',
    stems: 7,
    spread: 46,
    length: 62,
    stem: ['#b9dc98', '#93c373'],
    stemWidth: 8,
    foot: 0.42,
    leaves: (tip) =>
      group(
        tip.x,
        tip.y + 10,
        tip.turn,
        leaf('oval', 52, 46, tones('#4f9a6b', '#2c7350', '#c9e4b4', tip.at)),
      ) +
      group(
        tip.x * 0.6 + 26,
        tip.y * 0.6 + 40,
        tip.turn + (tip.turn < 0 ? -34 : 34),
        leaf('oval', 36, 30, tones('#4f9a6b', '#2c7350', '#c9e4b4', tip.at)),
      ),
  });

/** A rosette of fleshy stalks: bok choy and sawi differ in stalk and blade. */
function rosette(
  stalk: readonly [string, string],
  blade: readonly [string, string],
  vein: string,
  slim: number,
): string {
  const places = [
    [-44, 78],
    [44, 78],
    [-27, 92],
    [27, 92],
    [-11, 100],
    [12, 102],
    [0, 92],
  ] as const;
  let art = defs(linear('stalk', [stalk[0], stalk[1]]));
  for (const [index, [turn, length]] of places.entries()) {
    const at = index / (places.length - 1);
    const bladeLength = length * 0.62;
    const colours = tones(blade[0], blade[1], vein, at);
    const w = 15 * slim;
    art += group(
      64 + turn * 0.16,
      116,
      turn,
      group(0, -length * 0.42, 0, leaf('spoon', bladeLength, 46, colours)) +
        path(
          `M${n(-w * 0.9)} 4C${n(-w * 1.1)} -14 ${n(-w * 0.5)} ${n(-length * 0.35)} 0 ${n(-length * 0.68)}C${n(w * 0.5)} ${n(-length * 0.35)} ${n(w * 1.1)} -14 ${n(w * 0.9)} 4Q0 12 ${n(-w * 0.9)} 4Z`,
          'url(#stalk)',
        ) +
        line(
          `M0 0V${n(-length * 0.5)}M${n(-w * 0.4)} 0V${n(-length * 0.3)}M${n(w * 0.4)} 0V${n(-length * 0.3)}`,
          mix(stalk[1], '#7f9a5a', 0.3),
          1,
          'opacity=".55"',
        ),
    );
  }
  return art + path('M50 116q14 9 28 0l-4 7q-10 4-20 0z', mix(stalk[1], '#b9b08a', 0.4));
}

const bokChoy = () => rosette(['#ffffff', '#dcebc8'], ['#4fa04a', '#2d7a38'], '#d9ecc0', 1.15);
const sawi = () => rosette(['#d6ecab', '#a5cf72'], ['#7cc04a', '#4f9a36'], '#dcefb0', 0.72);

function cabbageLeaf(cx: number, cy: number, r: number, turn: number, fill: string, vein: string): string {
  return group(
    cx,
    cy,
    turn,
    path(
      `M${n(-r)} ${n(r * 0.25)}C${n(-r * 1.15)} ${n(-r * 0.5)} ${n(-r * 0.6)} ${n(-r)} ${n(-r * 0.1)} ${n(-r * 0.94)}C${n(r * 0.5)} ${n(-r * 1.05)} ${n(r * 1.1)} ${n(-r * 0.5)} ${n(r)} ${n(r * 0.2)}C${n(r * 0.95)} ${n(r * 0.8)} ${n(r * 0.5)} ${n(r)} 0 ${n(r)}S${n(-r * 0.92)} ${n(r * 0.85)} ${n(-r)} ${n(r * 0.25)}Z`,
      fill,
    ) +
      line(
        `M0 ${n(r * 0.95)}C${n(r * 0.02)} ${n(r * 0.3)} ${n(-r * 0.05)} ${n(-r * 0.3)} ${n(r * 0.05)} ${n(-r * 0.72)}M0 ${n(r * 0.55)}C${n(-r * 0.3)} ${n(r * 0.25)} ${n(-r * 0.52)} 0 ${n(-r * 0.62)} ${n(-r * 0.35)}M0 ${n(r * 0.55)}C${n(r * 0.3)} ${n(r * 0.25)} ${n(r * 0.55)} 0 ${n(r * 0.66)} ${n(-r * 0.35)}M0 ${n(r * 0.1)}L${n(-r * 0.32)} ${n(-r * 0.44)}M0 0L${n(r * 0.36)} ${n(-r * 0.5)}`,
        vein,
        2.2,
      ),
  );
}

const cabbage = () =>
  defs(
    radial('outer', ['#c6e398', '#93c763', '#5f9b42']),
    radial('inner', ['#eef8cf', '#c8e59a', '#94c566']),
  ) +
  cabbageLeaf(44, 76, 42, -38, 'url(#outer)', '#d9efb6') +
  cabbageLeaf(84, 76, 42, 36, '#74ad4d', '#bfe092') +
  oval(64, 68, 47, 46, 'url(#inner)') +
  line(
    'M64 112C60 84 58 50 70 24M62 84C48 74 36 60 32 42M63 66C78 58 92 46 98 36M62 96C80 90 98 76 104 62',
    '#eef7d6',
    2.4,
  ) +
  path('M64 22C92 24 112 46 110 72 108 96 88 114 64 114 92 98 96 54 64 22Z', '#7fb554', 'opacity=".45"') +
  shine('M26 64C27 50 35 38 46 30', 5, 0.5);

/** An outline of small outward arcs through the points: the curled edge of lettuce and kale. */
function scallops(points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], index) => {
      const [px, py] = points[index - 1] ?? [x, y];
      const r = Math.hypot(x - px, y - py) * 0.58;
      return index === 0 ? `M${n(x)} ${n(y)}` : `A${n(r)} ${n(r)} 0 0 1 ${n(x)} ${n(y)}`;
    })
    .join('');
}

function frilly(r: number, waves: number, fill: string, edge: string): string {
  const points = Array.from({ length: waves + 1 }, (_, index) => {
    const angle = Math.PI * (0.92 + (index / waves) * 1.16);
    return [
      Math.cos(angle) * r * 0.62,
      -r * 0.48 + Math.sin(angle) * r * 0.56 + (index % 3) * r * 0.02,
    ] as const;
  });
  return path(
    `${scallops(points)}Q${n(r * 0.3)} -4 0 4Q${n(-r * 0.3)} -4 ${n(points[0]?.[0] ?? 0)} ${n(points[0]?.[1] ?? 0)}Z`,
    fill,
    `stroke="${edge}" stroke-width="1.4"`,
  );
}

function frillyHead(tone: readonly [string, string, string]): string {
  const leaves = [
    [-66, 70],
    [66, 70],
    [-44, 84],
    [44, 84],
    [-20, 96],
    [22, 94],
    [0, 84],
    [-22, 64],
    [24, 62],
    [0, 52],
  ] as const;
  return (
    leaves
      .map(([turn, r], index) => {
        const fill = ramp3(tone, index / leaves.length);
        return group(
          64,
          114,
          turn,
          frilly(r, 11, fill, mix(fill, '#ffffff', 0.22)) +
            line(
              `M0 0V${n(-r * 0.72)}M0 ${n(-r * 0.3)}l${n(-r * 0.24)} ${n(-r * 0.28)}M0 ${n(-r * 0.3)}l${n(r * 0.24)} ${n(-r * 0.28)}M0 ${n(-r * 0.5)}l${n(-r * 0.18)} ${n(-r * 0.24)}M0 ${n(-r * 0.5)}l${n(r * 0.18)} ${n(-r * 0.24)}`,
              mix(tone[2], '#ffffff', 0.4),
              1.7,
              'opacity=".75"',
            ),
        );
      })
      .join('') + path('M52 112q12 8 24 0l-3 11q-9 4-18 0z', '#e6efcb')
  );
}

const ramp3 = (tone: readonly [string, string, string], at: number) =>
  at < 0.5 ? mix(tone[0], tone[1], at * 2) : mix(tone[1], tone[2], at * 2 - 1);

const lettuce = () => frillyHead(['#4f9a36', '#86c34c', '#cbe98c']);

function kaleLeaf(turn: number, length: number, at: number): string {
  const edge = (side: number) =>
    Array.from({ length: 9 }, (_, step) => {
      const t = 0.24 + (step / 8) * 0.8;
      return [
        side * Math.sin(Math.PI * (t * 0.84 + 0.13)) * 22 * (step % 2 === 0 ? 1.12 : 0.94),
        -length * t,
      ] as const;
    });
  const light = mix('#2f6b45', '#5fa565', at);
  const dark = mix('#1c4a31', '#3d8250', at);
  const left = scallops(edge(-1));
  const right = scallops(edge(1).toReversed());
  const curl = mix(light, '#d6efc0', 0.3);
  return group(
    64,
    118,
    turn,
    line(`M0 2V${n(-length * 0.9)}`, '#b9d6a0', 5) +
      path(`${left}L0 ${n(-length * 0.2)}Z`, light, `stroke="${curl}" stroke-width="1.6"`) +
      path(
        `${right}L0 ${n(-length * 0.2)}L0 ${n(-length * 1.04)}Z`,
        dark,
        `stroke="${mix(dark, curl, 0.5)}" stroke-width="1.6"`,
      ) +
      line(
        `M0 2V${n(-length * 0.92)}M0 ${n(-length * 0.45)}l-12-10M0 ${n(-length * 0.45)}l12-10M0 ${n(-length * 0.65)}l-12-10M0 ${n(-length * 0.65)}l12-10`,
        '#b9d6a0',
        1.8,
      ),
  );
}

const kale = () =>
  (
    [
      [-42, 88, 0.1],
      [42, 88, 0.1],
      [-22, 102, 0.45],
      [23, 101, 0.45],
      [0, 108, 0.75],
      [-9, 84, 1],
      [12, 78, 1],
    ] as const
  )
    .map(([turn, length, at]) => kaleLeaf(turn, length, at))
    .join('') + path('M52 104q12 5 24 0v8q-12 5-24 0z', '#d9a441');

const springOnion = () =>
  bunch({
    key: 'daun bawang',
    stems: 10,
    spread: 17,
    length: 104,
    stem: ['#f6faec', '#dfeccb'],
    stemWidth: 6.4,
    tie: 94,
    foot: 1.1,
    roots: true,
    band: ['#c23b32', '#ef8a7c'],
    leaves: (tip, length) =>
      line(
        `M${n(64 + tip.turn * 0.25)} 90Q${n(64 + tip.turn * 0.7)} ${n(90 - length * 0.5)} ${n(tip.x)} ${n(tip.y - 6)}`,
        tip.random() > 0.5 ? '#4c9a45' : '#67b355',
        5.6,
      ) +
      line(
        `M${n(63 + tip.turn * 0.25)} 88Q${n(63 + tip.turn * 0.7)} ${n(90 - length * 0.5)} ${n(tip.x - 1)} ${n(tip.y)}`,
        '#a5d583',
        1.4,
      ),
  });

const frond = (size: number, colours: LeafColours) =>
  [-74, 74, -38, 38, 0]
    .map((turn) =>
      group(
        0,
        0,
        turn,
        path(
          `M0 0C${n(-size * 0.5)} ${n(-size * 0.2)} ${n(-size * 0.62)} ${n(-size * 0.7)} ${n(-size * 0.3)} ${n(-size * 0.82)}L${n(-size * 0.12)} ${n(-size * 0.72)} 0 ${n(-size)} ${n(size * 0.14)} ${n(-size * 0.74)} ${n(size * 0.34)} ${n(-size * 0.8)}C${n(size * 0.62)} ${n(-size * 0.66)} ${n(size * 0.5)} ${n(-size * 0.2)} 0 0Z`,
          turn < 0 ? colours.light : colours.dark,
        ) + line(`M0 0V${n(-size * 0.6)}`, colours.vein, 0.9),
      ),
    )
    .join('');

const fronds = (count: number, size: number, light: string, dark: string) => (tip: Stem, length: number) => {
  const angle = rad(tip.turn);
  let art = '';
  for (let index = count; index >= 0; index--) {
    const back = (index / (count + 1)) * length * 0.5;
    const side = index === 0 ? 0 : index % 2 === 0 ? 40 : -40;
    art += group(
      tip.x - Math.sin(angle) * back + side * 0.2,
      tip.y + Math.cos(angle) * back,
      tip.turn + side,
      frond(size * (0.85 + tip.random() * 0.3), tones(light, dark, '#bfe08c', tip.at)),
    );
  }
  return art;
};

const coriander = () =>
  bunch({
    key: 'ketumbar',
    stems: 13,
    spread: 46,
    length: 72,
    stem: ['#a9d67c', '#8cc05f'],
    stemWidth: 2.4,
    roots: true,
    foot: 0.16,
    leaves: fronds(3, 15, '#6abb4c', '#3f9138'),
  });

const celery = () =>
  bunch({
    key: 'saderi',
    stems: 8,
    spread: 26,
    length: 84,
    tie: 106,
    stem: ['#cfe79e', '#a9d175'],
    stemWidth: 8.5,
    foot: 0.55,
    band: ['#3f7fb5', '#8fc0e4'],
    leaves: fronds(2, 20, '#7cc04f', '#4c9a3a'),
  });

const mint = () =>
  bunch({
    key: 'pudina',
    stems: 7,
    spread: 50,
    length: 66,
    stem: ['#8fb765', '#93785a'],
    stemWidth: 3.4,
    foot: 0.2,
    leaves: (tip, length) =>
      pairs(tip, length, 4, 'oval', [24, 24], tones('#55b06a', '#2f8a4c', '#bfe6b4', tip.at), 62),
  });

const pandan = () =>
  bunch({
    key: 'pandan',
    stemReach: 0.3,
    stems: 13,
    spread: 44,
    length: 104,
    stem: ['#d9e8b4', '#b7d18a'],
    stemWidth: 5,
    tie: 98,
    foot: 0.24,
    leaves: (tip, length) =>
      group(
        64 + tip.turn * 0.16,
        96,
        tip.turn,
        leaf('blade', length * 1.04, 15, tones('#4fa83f', '#2f7f30', '#a9d67c', tip.at)),
      ),
  });

function curryLeaf(): string {
  const sprig = (turn: number, length: number, at: number) => {
    let art = line(`M0 0Q4 ${n(-length * 0.5)} 0 ${n(-length)}`, '#7d9a4a', 2.4);
    const colours = tones('#4a9a44', '#276a30', '#a9d27c', at);
    for (let index = 0; index < 8; index++) {
      const y = -length * (0.14 + index * 0.105);
      const size = 27 * (1 - Math.abs(index - 3.2) * 0.07);
      art +=
        group(1, y, -60 + index * 3, leaf('oval', size, size * 0.62, colours)) +
        group(1, y - 4, 60 - index * 3, leaf('oval', size, size * 0.62, colours));
    }
    return group(64, 122, turn, art + group(0, -length, 0, leaf('oval', 24, 15, colours)));
  };
  return sprig(-30, 92, 0.2) + sprig(30, 92, 0.2) + sprig(0, 100, 0.9);
}

function lemongrass(): string {
  const stalk = (x: number, turn: number, at: number) =>
    group(
      x,
      122,
      turn,
      path('M-7 0C-10-8-8-20-5-34L-3-78 3-80 5-34C8-20 9-8 7 0Q0 4-7 0Z', 'url(#bulb)') +
        path('M0 2C-2-20-1-50 0-79L3-80 5-34C8-20 9-8 7 0Q3 2 0 2Z', '#8fae5a', 'opacity=".35"') +
        line('M-5-14C-2-30-2-50-1-74M5-10C3-28 3-48 2-70', '#f7f2d8', 1, 'opacity=".8"') +
        path('M-3-74C-5-96-12-110-20-118-8-112 0-100 2-76Z', mix('#5f9a3a', '#86bd54', at)) +
        path('M-1-76C0-100 2-114 4-126 7-112 6-96 3-77Z', mix('#4c8a34', '#74b04a', at)) +
        path('M1-76C4-96 14-108 22-112 14-102 8-92 4-74Z', mix('#3f7a2e', '#5f9f40', at)) +
        oval(0, 0, 7, 2.8, '#f3e6d0', 'stroke="#c9a5a0" stroke-width=".8"') +
        oval(0, 0, 3, 1.2, '#d9b8b4'),
    );
  const places = [
    [55, -24, 0],
    [73, 24, 0],
    [50, -15, 0.3],
    [78, 15, 0.3],
    [56, -8, 0.6],
    [72, 8, 0.6],
    [60, -3, 0.9],
    [68, 4, 1],
  ] as const;
  return (
    defs(
      linear('bulb', ['#d9b0a8', '#f3ead2', '#e9efc4', '#b5cf7c'], 0, -1)
        .replace('y1="0"', 'y1="1"')
        .replace('y2="-1"', 'y2="0"'),
    ) +
    places.map(([x, turn, at]) => stalk(x, turn, at)).join('') +
    path('M38 94q26 8 52 0l-1 9q-25 7-50 0z', '#c9402f') +
    line('M39 97q25 7 50 0', '#f3a08f', 1.4)
  );
}

export const leafy = {
  kangkung,
  bayam,
  sawi,
  'bok-choy': bokChoy,
  kailan,
  lettuce,
  cabbage,
  kale,
  'spring-onion': springOnion,
  coriander,
  celery,
  mint,
  pandan,
  'curry-leaf': curryLeaf,
  lemongrass,
};
