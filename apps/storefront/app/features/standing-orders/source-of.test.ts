import { expect, test } from 'vitest';
import { sourceOf } from './source-of.ts';

test.each([
  ['', null],
  ['transaction=B-261118-ABCDE', { transaction: 'B-261118-ABCDE' }],
  ['list=12', { list_id: 12 }],
  ['quotation=Q-261118-ABCDE', { quotation: 'Q-261118-ABCDE' }],
  ['transaction=%3Cscript%3E', null],
  ['list=0', null],
  ['list=-1', null],
  ['list=1e3', null],
  ['transaction=x&list=3', { list_id: 3 }],
])('reads %j as the source %j', (search, source) => {
  expect(sourceOf(new URLSearchParams(search))).toEqual(source);
});
