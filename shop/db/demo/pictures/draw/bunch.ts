import { type Random, seededRandom } from './random.ts';
import { defs, line, linear, n, oval, path, rad } from './svg.ts';

export type Stem = {
  readonly x: number;
  readonly y: number;
  readonly turn: number;
  readonly at: number;
  readonly random: Random;
};

export type Bunch = {
  readonly key: string;
  readonly stems: number;
  /** Degrees to either side. */
  readonly spread: number;
  readonly length: number;
  readonly stem: readonly [string, string];
  readonly stemWidth: number;
  readonly band?: readonly [string, string];
  /** Where the bunch is tied, and how far its cut ends spread below. */
  readonly tie?: number;
  readonly foot?: number;
  readonly roots?: boolean;
  /** The visible stem as a share of the whole length. */
  readonly stemReach?: number;
  /** Leaves of one stem; the outer stems come first and lie behind. `at` runs from 0 (outermost) to 1 (middle). */
  readonly leaves: (tip: Stem, length: number) => string;
};

/** A tied bunch: stems fan out above the band, and their cut ends show below it. */
export function bunch(look: Bunch): string {
  const random = seededRandom(look.key);
  const tie = look.tie ?? 92;
  const foot = look.foot ?? 0.3;
  const reach = look.stemReach ?? 1;
  const middle = (look.stems - 1) / 2;
  const order = Array.from({ length: look.stems }, (_, index) => index).toSorted(
    (a, b) => Math.abs(b - middle) - Math.abs(a - middle),
  );
  let stems = '';
  let ends = '';
  let leaves = '';
  for (const index of order) {
    const side = middle === 0 ? 0 : (index - middle) / middle;
    const turn = side * look.spread + (random() - 0.5) * 6;
    const length = look.length * (1 - Math.abs(side) * 0.22 + (random() - 0.5) * 0.1);
    const angle = rad(turn);
    const [x, y] = [64 + Math.sin(angle) * length, tie - Math.cos(angle) * length];
    const footX = 64 - turn * foot;
    const footY = 122 - Math.abs(turn) * 0.08;
    const d = `M${n(footX)} ${n(footY)}Q64 ${n(tie + 4)} ${n(64 + Math.sin(angle) * length * 0.4 * reach)} ${n(tie - Math.cos(angle) * length * 0.48 * reach)}T${n(64 + (x - 64) * reach)} ${n(tie + (y - tie) * reach)}`;
    stems += line(d, index % 2 === 0 ? look.stem[0] : look.stem[1], look.stemWidth);
    ends += oval(
      footX,
      footY,
      look.stemWidth * 0.56,
      look.stemWidth * 0.42,
      '#e9f3cf',
      `stroke="${look.stem[1]}" stroke-width=".8"`,
    );
    if (look.roots === true)
      ends += line(
        `M${n(footX)} ${n(footY)}q-3 4-4 8M${n(footX)} ${n(footY)}q1 4 0 10M${n(footX)} ${n(footY)}q3 4 5 7`,
        '#efe6cc',
        1.1,
      );
    leaves += look.leaves({ x, y, turn, at: 1 - Math.abs(side), random }, length);
  }
  const [dark, light] = look.band ?? ['#d9a441', '#f0c873'];
  const half = 8 + look.stemWidth * look.stems * 0.11;
  const band =
    defs(linear('band', [light, dark])) +
    path(
      `M${n(64 - half)} ${tie}q${n(half)} 5 ${n(half * 2)} 0l.6 8q${n(-half - 0.6)} 5.500 ${n(-half * 2 - 1.2)} 0z`,
      'url(#band)',
    ) +
    line(`M${n(64 - half)} ${tie + 4}q${n(half)} 5 ${n(half * 2)} 0`, '#fff6dc', 1, 'opacity=".5"');
  return stems + ends + leaves + band;
}
