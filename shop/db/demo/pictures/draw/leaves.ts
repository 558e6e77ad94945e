import type { Stem } from './bunch.ts';
import { mix } from './colour.ts';
import { group, type LeafColours, type LeafShape, leaf, rad } from './svg.ts';

export const tones = (light: string, dark: string, vein: string, at: number): LeafColours => ({
  light: mix(dark, light, 0.45 + at * 0.55),
  dark: mix(mix(dark, '#12300f', 0.18), dark, 0.3 + at * 0.7),
  vein,
});

/** Pairs of leaves down a stem and one at its tip. */
export function pairs(
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
