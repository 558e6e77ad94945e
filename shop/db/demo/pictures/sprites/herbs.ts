import { bunch, type Stem } from '../draw/bunch.ts';
import { mix } from '../draw/colour.ts';
import { pairs, tones } from '../draw/leaves.ts';
import { defs, group, type LeafColours, leaf, line, linear, n, oval, path, rad } from '../draw/svg.ts';

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

export const herbs = {
  'spring-onion': springOnion,
  coriander,
  celery,
  mint,
  pandan,
  'curry-leaf': curryLeaf,
  lemongrass,
};
