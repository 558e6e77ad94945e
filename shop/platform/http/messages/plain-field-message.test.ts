import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors } from './field-errors.ts';
import { platformMessages } from './messages.ts';
import { plainMessages } from './plain-messages.ts';

const ruleTexts = {
  en: { ...platformMessages.en, phone_invalid: '{name} must be a phone number.' },
  ms: { ...platformMessages.ms, phone_invalid: '{name} mestilah nombor telefon.' },
};
const rule = (text?: string) => z.string().refine(() => false, { params: { text } });
const price = z.object({ price: z.int().min(1).max(10_000_000) });

function messages(schema: z.ZodType, input: unknown) {
  const parsed = schema.safeParse(input, { reportInput: true });
  const issues = parsed.error?.issues ?? [];
  return (['en', 'ms'] as const).map(
    (lang) => Object.values(fieldErrors({ issues, isPlain: true }, lang, ruleTexts))[0]?.[0],
  );
}

test.each<[what: string, schema: z.ZodType, input: unknown, english: string, malay: string]>([
  ['a missing value', z.object({ name: z.string() }), {}, 'Fill in this field.', 'Isi medan ini.'],
  ['an empty number', z.number(), null, 'Fill in this field.', 'Isi medan ini.'],
  ['an empty text', z.string().min(1), '', 'Fill in this field.', 'Isi medan ini.'],
  ['a missing choice', z.object({ unit: z.enum(['kg']) }), {}, 'Fill in this field.', 'Isi medan ini.'],
  ['no number', z.number(), 'ten', 'Enter a number.', 'Masukkan nombor.'],
  ['a fraction', z.int(), 1.5, 'Enter a whole number.', 'Masukkan nombor bulat.'],
  ['no multiple', z.number().multipleOf(5), 7, 'Enter a whole number.', 'Masukkan nombor bulat.'],
  [
    'no text',
    z.string(),
    { a: 1 },
    'This entry cannot be used. Please check it.',
    'Isian ini tidak boleh digunakan. Sila semak.',
  ],
  [
    'an unknown choice',
    z.enum(['kg', 'box']),
    'heap',
    'Choose one of the options.',
    'Pilih salah satu pilihan.',
  ],
  [
    'no email address',
    z.email(),
    'nobody',
    'Enter an email address, for example nama@kedai.my.',
    'Masukkan alamat e-mel, contohnya nama@kedai.my.',
  ],
  ['no date', z.iso.date(), 'soon', 'Enter a date.', 'Masukkan tarikh.'],
  [
    'a wrong format',
    z.string().regex(/^\d$/),
    'x',
    'Check the format of this entry.',
    'Semak format isian ini.',
  ],
  ['too few', z.number().min(2), 1, 'Enter 2 or more.', 'Masukkan 2 atau lebih.'],
  ['too many', z.number().max(2000), 2001, 'Enter 2,000 or less.', 'Masukkan 2,000 atau kurang.'],
  ['zero', z.number().positive(), 0, 'Enter more than 0.', 'Masukkan nilai lebih daripada 0.'],
  ['one hundred', z.number().lt(100), 100, 'Enter less than 100.', 'Masukkan nilai kurang daripada 100.'],
  [
    'an amount above the limit',
    price,
    { price: 10_000_001 },
    'Enter RM 100,000.00 or less.',
    'Masukkan RM 100,000.00 atau kurang.',
  ],
  ['a wrong length', z.string().length(6), '12', 'Enter exactly 6 characters.', 'Masukkan tepat 6 aksara.'],
  [
    'a short text',
    z.string().min(8),
    'ab',
    'This is too short: at least 8 characters.',
    'Terlalu pendek: sekurang-kurangnya 8 aksara.',
  ],
  [
    'a long text',
    z.string().max(200),
    'a'.repeat(201),
    'This is too long: at most 200 characters.',
    'Terlalu panjang: paling banyak 200 aksara.',
  ],
  [
    'an empty list',
    z.array(z.int()).min(1),
    [],
    'Add at least one entry.',
    'Tambah sekurang-kurangnya 1 entri.',
  ],
  [
    'a long list',
    z.array(z.int()).max(2),
    [1, 2, 3],
    'At most 2 entries are possible.',
    'Paling banyak 2 entri dibenarkan.',
  ],
  [
    'an unknown field',
    z.strictObject({}),
    { x: 1 },
    'This entry cannot be used. Please check it.',
    'Isian ini tidak boleh digunakan. Sila semak.',
  ],
  ['a missing value by a rule', rule('field_required'), 'x', 'Fill in this field.', 'Isi medan ini.'],
  [
    'a rule of a feature',
    rule('phone_invalid'),
    'x',
    'This entry must be a phone number.',
    'Isian ini mestilah nombor telefon.',
  ],
  [
    'a rule without a text',
    rule(),
    'x',
    'This entry cannot be used. Please check it.',
    'Isian ini tidak boleh digunakan. Sila semak.',
  ],
])('says what to do about %s', (_, schema, input, english, malay) => {
  expect(messages(schema, input).map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([english, malay]);
});

test('has a sentence in each language for every problem, without the name of a field', () => {
  for (const texts of [plainMessages.en, plainMessages.ms])
    for (const text of Object.values(texts).flatMap((each) =>
      typeof each === 'string' ? each : Object.values(each),
    ))
      expect(text).toMatch(/^\p{Lu}[^_{]*(\{n\}[^_{]*)?$/u);
});
