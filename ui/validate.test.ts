import { describe, expect, it } from 'vitest';
import {
  digits,
  exactLength,
  firstFailure,
  hasLowercase,
  hasSymbol,
  hasUppercase,
  lengthBetween,
  maxLength,
  min1,
  minLength,
  number,
  type Rule,
  required,
} from './validate.ts';

describe('validation rules', () => {
  it.each<[string, Rule, string, string]>([
    ['required', required(), 'a', ' '],
    ['number', number(), '-12.5', '12 kg'],
    ['number', number(), '.5', '1e9'],
    ['min1', min1(), 'a', ''],
    ['max', maxLength(3), 'abc', 'abcd'],
    ['exact', exactLength(6), '123456', '12345'],
    ['number', digits(6), '123 456', '12345x'],
    ['exact', digits(12), '900101-14-5678', '900101'],
    ['between', digits(6, 20), '5123 4567', '5123'],
    ['min', minLength(8), 'abcdefgh', 'abcdefg'],
    ['between', lengthBetween(2, 4), 'abcd', 'abcde'],
    ['uppercase', hasUppercase(), 'aBc', 'abc1!'],
    ['lowercase', hasLowercase(), 'ABc', 'ABC1!'],
    ['symbol', hasSymbol(), 'abc!', 'abc 123'],
  ])('%s accepts a valid value and refuses an invalid one', (name, rule, good, bad) => {
    expect(rule(good)).toBeNull();
    expect(rule(bad)).toMatchObject({ rule: name });
  });

  it('count characters as the reader does, ignoring surrounding spaces', () => {
    expect(maxLength(2)(' 🍅🍋 ')).toBeNull();
  });

  it('return their bounds for the message', () => {
    expect(lengthBetween(2, 4)('a')).toEqual({ rule: 'between', min: 2, max: 4 });
  });
});

describe('firstFailure', () => {
  it('returns the first failed rule', () => {
    expect(firstFailure('abc', [required(), minLength(8), hasSymbol()])).toEqual({ rule: 'min', min: 8 });
  });

  it('accepts an empty optional field', () => {
    expect(firstFailure('', [number(), minLength(8)])).toBeNull();
  });

  it('reports a missing required value before other rules', () => {
    expect(firstFailure('  ', [number(), required()])).toEqual({ rule: 'required' });
  });
});
