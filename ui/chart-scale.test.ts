import { describe, expect, it } from 'vitest';
import { chartShape } from './chart-scale.ts';

const series = (...values: number[]) => values.map((value, index) => ({ label: `${index}`, value }));

describe('chartShape', () => {
  it('spreads the days over the width and the prices over the height', () => {
    const shape = chartShape(series(560, 640, 550));
    expect(shape.points).toEqual([
      { x: 0, y: 82.67 },
      { x: 50, y: 8 },
      { x: 100, y: 92 },
    ]);
    expect(shape.line).toBe('M0 82.67L50 8L100 92');
    expect(shape.high).toEqual({ value: 640, y: 8, index: 1 });
    expect(shape.low).toEqual({ value: 550, y: 92, index: 2 });
  });

  it('draws a constant price in the middle', () => {
    expect(chartShape(series(500, 500)).line).toBe('M0 50L100 50');
  });

  it('handles one day and no days', () => {
    expect(chartShape(series(500)).points).toEqual([{ x: 100, y: 50 }]);
    expect(chartShape([]).line).toBe('');
  });
});
