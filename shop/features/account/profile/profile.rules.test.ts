import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checklistOf, completionOf, cropSquare } from './profile.rules.ts';

const fresh = {
  isBusiness: false,
  isVerified: true,
  hasAvatar: false,
  hasAddress: false,
  identityCard: [],
  ssm: [],
  bankInformation: [],
} as const;

test('requires no company registration from a person', () => {
  const checklist = checklistOf(fresh);
  expect(checklist.map(({ item }) => item)).toEqual([
    'email',
    'avatar',
    'address',
    'identity_card',
    'bank_information',
  ]);
  expect(completionOf(checklist)).toBe(20);
});

test('requires everything from a business', () => {
  const checklist = checklistOf({ ...fresh, isBusiness: true, ssm: ['under_review'] });
  expect(checklist.find(({ item }) => item === 'ssm')?.state).toBe('waiting');
  expect(completionOf(checklist)).toBe(33);
});

test('counts the best of several bank accounts', () => {
  const stateOf = (bankInformation: Parameters<typeof checklistOf>[0]['bankInformation']) =>
    checklistOf({ ...fresh, bankInformation }).find(({ item }) => item === 'bank_information')?.state;
  expect(stateOf(['rejected', 'verified'])).toBe('done');
  expect(stateOf(['rejected', 'submitted'])).toBe('waiting');
  expect(stateOf(['rejected', 'not_submitted'])).toBe('rejected');
  expect(stateOf(['not_submitted'])).toBe('missing');
});

test('crops the centre of a picture when no square is given', () => {
  expect(cropSquare({ width: 300, height: 200 }, {})).toEqual({ x: 50, y: 0, size: 200 });
  expect(cropSquare({ width: 200, height: 301 }, {})).toEqual({ x: 0, y: 50, size: 200 });
});

test('accepts only a square within the picture', () => {
  const picture = { width: 300, height: 200 };
  expect(cropSquare(picture, { x: 100, y: 0, size: 200 })).toEqual({ x: 100, y: 0, size: 200 });
  expect(cropSquare(picture, { x: 101, y: 0, size: 200 })).toBeNull();
  expect(cropSquare(picture, { x: 0, y: 1, size: 200 })).toBeNull();
  expect(cropSquare(picture, { x: 0, y: 0, size: 0 })).toBeNull();
  expect(cropSquare(picture, { x: 0, y: 0 })).toBeNull();
  const side = fc.integer({ min: 0, max: 400 });
  fc.assert(
    fc.property(side, side, side, (x, y, size) => {
      const square = cropSquare(picture, { x, y, size });
      if (square) expect(square.x + square.size <= 300 && square.y + square.size <= 200).toBe(true);
    }),
  );
});
