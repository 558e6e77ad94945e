import { bunch } from '../draw/bunch.ts';
import { mix } from '../draw/colour.ts';
import { pairs, tones } from '../draw/leaves.ts';
import { defs, group, leaf, line, linear, n, oval, path, radial, shine } from '../draw/svg.ts';

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

export const leafy = { kangkung, bayam, sawi, 'bok-choy': bokChoy, kailan, lettuce, cabbage, kale };
