export type ChartPoint = { label: string; value: number };

export type ChartShape = {
  line: string;
  area: string;
  points: { x: number; y: number }[];
  high: { value: number; y: number; index: number };
  low: { value: number; y: number; index: number };
};

const percent = (value: number) => Math.round(value * 100) / 100;

/** Line, area and extremes in a 100 by 100 square that the page stretches. A flat series is drawn in the middle. */
export function chartShape(points: readonly ChartPoint[]): ChartShape {
  const values = points.map((point) => point.value);
  const high = Math.max(...values);
  const low = Math.min(...values);
  const spread = high - low;
  const yOf = (value: number) => (spread === 0 ? 50 : percent(8 + ((high - value) / spread) * 84));
  const xOf = (index: number) => (values.length < 2 ? 100 : percent((index / (values.length - 1)) * 100));
  const places = values.map((value, index) => ({ x: xOf(index), y: yOf(value) }));
  const line = places.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('');
  return {
    line,
    area: places.length === 0 ? '' : `${line}L100 100L${places[0]?.x ?? 0} 100Z`,
    points: places,
    high: { value: high, y: yOf(high), index: values.lastIndexOf(high) },
    low: { value: low, y: yOf(low), index: values.lastIndexOf(low) },
  };
}
