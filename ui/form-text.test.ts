import { expect, test } from 'vitest';
import { formText } from './form-text.ts';

type Values = { name: string; code: string };

const say = (key: string, params: object): string => `${key} ${JSON.stringify(params)}`;
const text = formText<Values>(
  say,
  { names: { name: 'Name', code: 'Code' }, formats: { code: 'Six digits.' } },
  { fallback: 'Sorry', reference: (reference) => `Ref ${reference}` },
);

test.each([
  [{ rule: 'required' }, 'form.required {"name":"Name"}'],
  [{ rule: 'max', max: 3 }, 'form.max {"name":"Name","max":3}'],
  [{ rule: 'min', min: 2 }, 'form.min {"name":"Name","min":2}'],
  [{ rule: 'exact', length: 6 }, 'form.exact {"name":"Name","length":6}'],
  [{ rule: 'between', min: 2, max: 3 }, 'form.between {"name":"Name","min":2,"max":3}'],
  [{ rule: 'format' }, 'form.format {"name":"Name"}'],
] as const)('describes %o with its label and limits', (failure, sentence) => {
  expect(text.messageOf(failure, 'name')).toBe(sentence);
});

test("uses a field's own message for its format rule only", () => {
  expect(text.messageOf({ rule: 'format' }, 'code')).toBe('Six digits.');
  expect(text.messageOf({ rule: 'required' }, 'code')).toBe('form.required {"name":"Code"}');
});

test('assigns server errors to their field and includes the reference for a server failure', () => {
  const body = { message: '', reference: 'r-1', errors: { 'person.code': ['person.code is taken.'] } };
  expect(text.refuse({ status: 422, body }).fields).toEqual({ code: 'Code is taken.' });
  expect(text.refuse({ status: 500, body: { ...body, errors: {} } }).message).toBe('Sorry Ref r-1');
});
