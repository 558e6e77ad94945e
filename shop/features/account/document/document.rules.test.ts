import { expect, test } from 'vitest';
import {
  documentActions,
  documentStates,
  maxFilesOfPart,
  missingParts,
  nextState,
} from './document.rules.ts';

/** The transitions of product.md section 2, restated. Anything not listed is undeclared. */
const declared: Record<string, string> = {
  'not_submitted change': 'not_submitted',
  'not_submitted submit': 'submitted',
  'not_submitted remove': 'not_submitted',
  'submitted start_review': 'under_review',
  'under_review verify': 'verified',
  'under_review reject': 'rejected',
  'rejected change': 'rejected',
  'rejected submit': 'submitted',
  'rejected remove': 'rejected',
  'verified remove': 'verified',
};
const pairs = documentStates.flatMap((state) => documentActions.map((action) => [state, action] as const));

test.each(pairs)('%s: %s', (state, action) => {
  expect(nextState(state, action)).toBe(declared[`${state} ${action}`] ?? null);
});

test('every state is reachable from the first, and verified only through a review', () => {
  const reached = new Set<string>(['not_submitted']);
  for (let turn = 0; turn < documentStates.length; turn++) {
    for (const [state, action] of pairs) {
      const to = nextState(state, action);
      if (to !== null && reached.has(state)) reached.add(to);
    }
  }
  expect([...reached].sort()).toEqual([...documentStates].sort());
  const before = pairs.filter(
    ([state, action]) => state !== 'verified' && nextState(state, action) === 'verified',
  );
  expect(before).toEqual([['under_review', 'verify']]);
});

test('lists what is missing before a document can be submitted', () => {
  expect(missingParts('identity_card', false, [])).toEqual(['fields', 'front', 'back']);
  expect(missingParts('identity_card', true, ['back'])).toEqual(['front']);
  expect(missingParts('ssm', true, ['certificate'])).toEqual([]);
  expect(missingParts('bank_information', true, [])).toEqual(['proof']);
});

test('limits the number of files per part', () => {
  expect(maxFilesOfPart('identity_card', 'front')).toBe(1);
  expect(maxFilesOfPart('ssm', 'certificate')).toBe(4);
  expect(maxFilesOfPart('ssm', 'front')).toBe(0);
});
