/** A value of a series, or null where there is none. */
export type TrendValue = number | null;

export type Axis = { low: number; high: number; ticks: readonly number[] };

const steps = [1, 2, 2.5, 5, 10];

/** The smallest round step that covers a spread in at most `count` parts. */
function stepFor(spread: number, count: number, minStep: number): number {
  const least = Math.max(spread / count, minStep);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = (steps.find((each) => each * power >= least * (1 - 1e-9)) ?? 10) * power;
  return Math.max(minStep, minStep >= 1 ? Math.ceil(step) : step);
}

/**
 * Round numbers that enclose all values. The axis starts at zero, unless it must not (`fromZero`) and the values are far
 * from it.
 */
export function axisOf(
  values: readonly TrendValue[],
  { fromZero = true, minStep = 1, count = 3 } = {},
): Axis {
  const known = values.filter((value) => value !== null);
  const most = Math.max(0, ...known);
  const least = known.length === 0 ? 0 : Math.min(...known);
  const isFar = !fromZero && least > 0 && most - least < most / 2;
  const start = isFar ? least : Math.min(0, least);
  const step = stepFor(most - start, count, minStep);
  // A constant is in the middle.
  const margin = isFar && most === least ? step : 0;
  const low = Math.floor(start / step) * step - margin;
  const high = Math.max(low + step, Math.ceil(most / step) * step + margin);
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return { low, high, ticks };
}

const rounded = (value: number) => Math.round(value * 100) / 100;

/** The place of a value from the top, in percent. */
export function heightOf(value: number, { low, high }: Axis): number {
  return rounded(((high - value) / (high - low)) * 100);
}

/** The place of a point from the left, in percent. A single point is in the middle. */
export function placeOf(index: number, count: number): number {
  return count < 2 ? 50 : rounded((index / (count - 1)) * 100);
}

export type TrendLine = {
  /** The path in a 100 by 100 square. Interrupted where values are missing. */
  path: string;
  /** The points that no line reaches, because both neighbours are missing. */
  dots: { x: number; y: number }[];
};

export function lineOf(values: readonly TrendValue[], axis: Axis): TrendLine {
  let path = '';
  const dots: TrendLine['dots'] = [];
  values.forEach((value, index) => {
    if (value === null) return;
    const point = { x: placeOf(index, values.length), y: heightOf(value, axis) };
    const isStart = (values[index - 1] ?? null) === null;
    path += `${isStart ? 'M' : 'L'}${point.x} ${point.y}`;
    if (isStart && (values[index + 1] ?? null) === null) dots.push(point);
  });
  return { path, dots };
}

/** The labels that have room below a chart: the first, the last, and some between at equal distances, rounded to points. */
export function shownLabels(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, index) => index);
  const last = count - 1;
  const step = Math.ceil(last / (most - 1));
  // One more label fits when the distances become only a little smaller than the step.
  const parts = Math.floor(last / step + 1 / 4);
  return Array.from({ length: parts + 1 }, (_, part) => Math.round((part * last) / parts));
}
