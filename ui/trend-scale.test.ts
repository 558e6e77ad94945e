import { describe, expect, it, test } from 'vitest';
import { axisOf, heightOf, lineOf, placeOf, shownLabels } from './trend-scale.ts';

describe('axisOf', () => {
  test.each([
    ['starts at zero', [120, 80], {}, [0, 50, 100, 150]],
    ['reaches below zero', [-30, 50], {}, [-50, 0, 50]],
    ['has whole steps for counts', [1, 2], {}, [0, 1, 2]],
    ['starts near values that are far from zero', [560, 640], { fromZero: false }, [550, 600, 650]],
    ['starts at zero when the values come near it', [100, 640], { fromZero: false }, [0, 250, 500, 750]],
    ['has two ends for zeros', [0, 0], {}, [0, 1]],
    ['has two ends without values', [null], {}, [0, 1]],
    ['has a constant in the middle', [500], { fromZero: false, minStep: 10 }, [490, 500, 510]],
  ])('%s', (_, values, options, ticks) => {
    expect(axisOf(values, options).ticks).toEqual(ticks);
  });
});

describe('lineOf', () => {
  const axis = { low: 0, high: 100, ticks: [] };

  it('spreads the points over the width', () => {
    expect(lineOf([0, 100, 50], axis)).toEqual({ path: 'M0 100L50 0L100 50', dots: [] });
  });

  it('interrupts the line where values are missing, and shows what is alone as a dot', () => {
    expect(lineOf([0, null, 50, null, 100, 0, null], axis)).toEqual({
      path: 'M0 100M33.33 50M66.67 0L83.33 100',
      dots: [
        { x: 0, y: 100 },
        { x: 33.33, y: 50 },
      ],
    });
  });

  it('puts a single point in the middle, and draws nothing without points', () => {
    expect(lineOf([50], axis).dots).toEqual([{ x: 50, y: 50 }]);
    expect(lineOf([], axis)).toEqual({ path: '', dots: [] });
  });
});

test('puts values between the ends of the axis', () => {
  const axis = axisOf([-50, 100]);
  expect([-50, 0, 100].map((value) => heightOf(value, axis))).toEqual([100, 66.67, 0]);
  expect([placeOf(0, 3), placeOf(2, 3)]).toEqual([0, 100]);
});

test.each([
  [3, 5, [0, 1, 2]],
  [28, 5, [0, 7, 14, 20, 27]],
  [28, 7, [0, 5, 11, 16, 22, 27]],
  [28, 3, [0, 14, 27]],
  [12, 7, [0, 2, 4, 7, 9, 11]],
  [10, 5, [0, 3, 6, 9]],
  [4, 3, [0, 3]],
  [1, 5, [0]],
  [0, 5, []],
])('labels %i points in at most %i places', (count, most, places) => {
  expect(shownLabels(count, most)).toEqual(places);
});
