import { expect, it } from 'vitest';
import { fieldError, formErrors } from './form-errors.ts';
import { minLength, required } from './validate.ts';

const rules = { name: [required()], terms: [required()], note: [minLength(5)] };
const messageOf = (failure: { rule: string }, field: string) => `${field}: ${failure.rule}`;

it('lists the errors in the order of the form', () => {
  const errors = formErrors({ name: '', note: 'abc', terms: false }, rules, messageOf);
  expect(Object.entries(errors)).toEqual([
    ['name', 'name: required'],
    ['note', 'note: min'],
    ['terms', 'terms: required'],
  ]);
});

it('returns nothing for a valid form and for fields without rules', () => {
  expect(formErrors({ name: 'a', note: '', terms: true, other: '' }, rules, messageOf)).toEqual({});
});

it('treats a checked box as filled in', () => {
  expect(fieldError('terms', true, rules, messageOf)).toBeUndefined();
});
