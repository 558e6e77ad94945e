import { expect, test } from 'vitest';
import { centeredCrop, cropSquare, dragCrop } from './avatar-crop.ts';

const wide = { width: 400, height: 200 };

test.each([
  [centeredCrop, { x: 100, y: 0, size: 200 }],
  [
    { ...centeredCrop, zoom: 2 },
    { x: 150, y: 50, size: 100 },
  ],
  [
    { zoom: 2, across: 0, down: 1 },
    { x: 0, y: 100, size: 100 },
  ],
  [
    { zoom: 0, across: -3, down: 9 },
    { x: 0, y: 0, size: 200 },
  ],
  [
    { zoom: 99, across: 1, down: 1 },
    { x: 350, y: 150, size: 50 },
  ],
])('crops %j to %j', (crop, square) => {
  expect(cropSquare(wide, crop)).toEqual(square);
});

test('never crops outside the picture', () => {
  for (const width of [1, 3, 640, 4001])
    for (const height of [1, 7, 480, 3000])
      for (const zoom of [1, 1.37, 4])
        for (const place of [0, 0.33, 1]) {
          const { x, y, size } = cropSquare({ width, height }, { zoom, across: place, down: place });
          expect(size).toBeGreaterThan(0);
          expect(x + size).toBeLessThanOrEqual(width);
          expect(y + size).toBeLessThanOrEqual(height);
        }
});

test('reveals the left part when dragged to the right, up to the edge', () => {
  const pulled = dragCrop(wide, centeredCrop, { x: 160, y: 50 }, 320);
  expect(cropSquare(wide, pulled)).toEqual({ x: 0, y: 0, size: 200 });
  expect(dragCrop(wide, pulled, { x: 999, y: 0 }, 320).across).toBe(0);
  expect(pulled.down).toBe(0.5);
});
