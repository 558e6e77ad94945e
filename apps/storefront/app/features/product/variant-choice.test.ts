import { expect, test } from 'vitest';
import {
  axesOf,
  changedAxes,
  chooseOption,
  chosenVariant,
  isPossible,
  listCompatibleValues,
  type SelectableVariant,
  variantFromForm,
} from './variant-choice.ts';

const option = (name: string, option_value: string | undefined) =>
  option_value === undefined ? null : { name, option_value };

/**
 * Parses 'A/Small/5 kg', which is also the SKU. A trailing `*` marks the default variant, a trailing `x` a sold-out
 * one.
 */
function variant(text: string): SelectableVariant {
  const sku = text.replace(/[*x]$/, '');
  const [grade, size, pack] = sku.split('/');
  return {
    sku,
    is_default: text.endsWith('*'),
    in_stock: !text.endsWith('x'),
    variant_1: option('Grade', grade),
    variant_2: option('Size', size),
    variant_3: option('Pack', pack),
  };
}

const tomatoes = [
  'A/Medium/5 kg*',
  'A/Medium/10 kg',
  'A/Large/5 kg',
  'B/Small/5 kg',
  'B/Medium/5 kg',
  'C/Medium/loosex',
  'C/Small/5 kg',
  'C/Small/loose',
].map(variant);
const axes = axesOf(tomatoes);

function named(sku: string): SelectableVariant {
  const found = tomatoes.find((each) => each.sku === sku);
  if (!found) throw new Error(`no ${sku}`);
  return found;
}

function axisNamed(name: string) {
  const found = axes.find((axis) => axis.name === name);
  if (!found) throw new Error(`no ${name}`);
  return found;
}

test('keeps the catalogue order of values, even when a grade lacks a size', () => {
  expect(axes.map(({ name, values }) => [name, ...values])).toEqual([
    ['Grade', 'A', 'B', 'C'],
    ['Size', 'Small', 'Medium', 'Large'],
    ['Pack', '5 kg', '10 kg', 'loose'],
  ]);
});

test('supports a product with one axis or none', () => {
  expect(axesOf([variant('A'), variant('B')])).toHaveLength(1);
  expect(axesOf([{ ...variant('A'), variant_1: null }])).toEqual([]);
});

test.each([
  ['C/Small/loose', 'C/Small/loose'],
  ['no such sku', 'A/Medium/5 kg'],
  [null, 'A/Medium/5 kg'],
])('selects for the SKU %s the variant %s', (sku, opened) => {
  expect(chosenVariant(tomatoes, sku)?.sku).toBe(opened);
});

test('selects the first variant when there is no default', () => {
  expect(chosenVariant([variant('B'), variant('A')], null)?.sku).toBe('B');
  expect(chosenVariant([], null)).toBeUndefined();
});

test.each([
  ['keeps the others when it can', 'A/Medium/5 kg', 'Size', 'Large', 'A/Large/5 kg'],
  ['moves one option rather than two', 'A/Medium/5 kg', 'Size', 'Small', 'B/Small/5 kg'],
  ['moves to the nearest value', 'A/Large/5 kg', 'Pack', 'loose', 'C/Small/loose'],
  ['moves to a sold-out one when that keeps the others', 'C/Small/loose', 'Size', 'Medium', 'C/Medium/loose'],
  ['stays where an option is unknown', 'A/Medium/5 kg', 'Size', 'Huge', 'A/Medium/5 kg'],
])('%s', (_, from, axis, value, to) => {
  expect(chooseOption(tomatoes, named(from), axisNamed(axis), value).sku).toBe(to);
});

test('prefers a variant in stock at the same distance', () => {
  const eggs = ['A/Small', 'A/Medium', 'A/Large', 'B/Smallx', 'B/Large'].map(variant);
  const [, current] = eggs;
  const [grade] = axesOf(eggs);
  if (!current || !grade) throw new Error('the list is wrong');
  expect(chooseOption(eggs, current, grade, 'B').sku).toBe('B/Large');
});

test.each([
  ['A/Medium/5 kg', 'Size', 'Small', false],
  ['A/Medium/5 kg', 'Size', 'Large', true],
  ['A/Medium/5 kg', 'Pack', 'loose', false],
  ['B/Small/5 kg', 'Grade', 'C', true],
])('from %s, %s %s is possible: %s', (from, axis, value, possible) => {
  expect(isPossible(tomatoes, named(from), axisNamed(axis), value)).toBe(possible);
});

test.each([
  ['what one change reaches', 'A/Medium/5 kg', 'Size', 'Small', 'Grade', ['B', 'C']],
  ['what one change reaches on a later axis', 'C/Medium/loose', 'Pack', '5 kg', 'Grade', ['A', 'B']],
  ['else what holds in any case', 'A/Large/5 kg', 'Pack', 'loose', 'Grade', ['C']],
])('lists %s', (_, from, axis, value, other, values) => {
  const found = listCompatibleValues(tomatoes, named(from), axisNamed(axis), value);
  expect([found?.axis.name, found?.values]).toEqual([other, values]);
});

test('names the other options that changed', () => {
  const moved = changedAxes(named('A/Large/5 kg'), named('C/Small/loose'), axes, axisNamed('Pack'));
  expect(moved.map((axis) => axis.name)).toEqual(['Grade', 'Size']);
});

test.each([
  ['v1=0&v2=2&v3=0', 'A/Large/5 kg'],
  ['v1=0&v2=0&v3=0', 'B/Small/5 kg'],
  ['v2=2', 'A/Large/5 kg'],
  ['v1=0&v2=1&v3=0', 'A/Medium/5 kg'],
  ['v1=99', null],
  ['v1=__proto__', null],
  ['sku=B', null],
])('selects for the form %s the variant %s', (query, sku) => {
  const chosen = variantFromForm(tomatoes, named('A/Medium/5 kg'), new URLSearchParams(query));
  expect(chosen?.sku ?? null).toBe(sku);
});
