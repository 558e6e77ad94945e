import { jitter, type Random } from '../draw/random.ts';
import type { Piece, Stage } from '../draw/stage.ts';
import { line, n } from '../draw/svg.ts';
import type { SpriteName } from '../sprites/all.ts';
import { shadow } from './page.ts';

const floor = 600;

/** Width that keeps a piece inside a box, whatever its shape. */
export function fit(stage: Stage, name: SpriteName, width: number, height: number): number {
  return Math.min(width, height / stage.ratio(name));
}

export const standing = (stage: Stage, pieces: readonly Piece[]) =>
  pieces.map((piece) => shadow(piece.x, piece.base, piece.width) + stage.put(piece)).join('');

/** Two to four pieces on a tint; a cut one in front when the inside sells the fruit. */
export function stillScene(
  stage: Stage,
  name: SpriteName,
  cut: SpriteName | undefined,
  random: Random,
): string {
  const ratio = stage.ratio(name);
  const turn = (middle: number) => middle + jitter(random, 4);
  if (ratio < 0.72) {
    const width = fit(stage, name, 520, 250);
    return standing(stage, [
      { name, x: 430, base: floor - 130, width: width * 0.86, turn: turn(-5), depth: 2 },
      { name, x: 540, base: floor - 66, width: width * 0.94, turn: turn(4), depth: 1 },
      cut === undefined
        ? { name, x: 460, base: floor + 14, width, turn: turn(-2) }
        : { name: cut, x: 420, base: floor + 14, width: fit(stage, cut, 330, 250), turn: turn(0) },
    ]);
  }
  if (ratio > 1.3) {
    const width = fit(stage, name, 290, 430);
    return standing(stage, [
      { name, x: 480 - width * 0.86, base: floor - 36, width: width * 0.9, turn: turn(-11), depth: 1 },
      { name, x: 480 + width * 0.84, base: floor - 40, width: width * 0.88, turn: turn(11), depth: 1 },
      { name, x: 478, base: floor + 8, width, turn: turn(0) },
      ...(cut === undefined
        ? []
        : [{ name: cut, x: 480 + width * 1.12, base: floor + 34, width: fit(stage, cut, 250, 250) }]),
    ]);
  }
  const width = fit(stage, name, 350, 360);
  if (cut !== undefined) {
    const behind: Piece = { name, x: 560, base: floor - 54, width: width * 0.9, turn: turn(9), depth: 1 };
    return standing(stage, [
      { name, x: 318, base: floor - 34, width: width * 0.94, turn: turn(-7), depth: 1 },
      ...(ratio > 0.8 ? [behind] : []),
      { name: cut, x: 654, base: floor + 24, width: fit(stage, cut, 290, 250), turn: turn(0) },
      { name, x: 420, base: floor + 18, width: width * 0.92, turn: turn(2) },
    ]);
  }
  return standing(stage, [
    { name, x: 306, base: floor - 42, width: width * 0.9, turn: turn(-9), depth: 1 },
    { name, x: 654, base: floor - 48, width: width * 0.86, turn: turn(10), depth: 1 },
    { name, x: 486, base: floor + 18, width, turn: turn(2) },
  ]);
}

/** One piece close up, its cut half beside it when there is one. */
export function singleScene(
  stage: Stage,
  name: SpriteName,
  cut: SpriteName | undefined,
  random: Random,
): string {
  const width = stage.ratio(name) < 0.72 ? fit(stage, name, 720, 400) : fit(stage, name, 560, 470);
  if (cut === undefined)
    return standing(stage, [{ name, x: 480, base: floor + 10, width, turn: jitter(random, 5) }]);
  return standing(stage, [
    { name, x: 390, base: floor - 16, width: fit(stage, name, 420, 430), turn: -5, depth: 0 },
    { name: cut, x: 636, base: floor + 22, width: fit(stage, cut, 320, 300) },
  ]);
}

/** Small, medium and large on one line, with the width of each marked: grades are sold by size. */
export function scaleScene(stage: Stage, name: SpriteName): string {
  const full = fit(stage, name, 300, 350);
  const sizes = [0.56, 0.76, 1];
  const gap = 64;
  const total = sizes.reduce((sum, size) => sum + size * full, 0) + gap * 2;
  let x = 480 - total / 2;
  let art = '';
  for (const size of sizes) {
    const width = full * size;
    const middle = x + width / 2;
    art += shadow(middle, 540, width) + stage.put({ name, x: middle, base: 540, width });
    art += line(
      `M${n(x)} 596H${n(x + width)}M${n(x)} 584v24M${n(x + width)} 584v24`,
      '#5b6152',
      4,
      'opacity=".5"',
    );
    x += width + gap;
  }
  return art;
}
