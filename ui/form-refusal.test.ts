import { describe, expect, test } from 'vitest';
import { refusalOf } from './form-refusal.ts';

describe('refused form', () => {
  const texts = { fallback: 'An error occurred', reference: (text: string) => `Reference: ${text}` };
  const failure = (status: number, errors: Record<string, string[]>, message = '') => ({
    status,
    body: { exception: 'ValidationException' as const, message, detail: null, reference: 'r1', errors },
  });

  test('names fields by their labels and shows other errors above the form', () => {
    const names = { ssm_id: 'SSM number', code: 'Code' };
    const errors = {
      'ssm.ssm_id': ['Medan ssm.ssm_id wajib diisi.'],
      code: ['Too many wrong codes.'],
      token: ['Please start again.'],
    };
    expect(refusalOf(failure(422, errors), names, texts)).toEqual({
      fields: { ssm_id: 'Medan SSM number wajib diisi.', code: 'Too many wrong codes.' },
      message: 'Please start again.',
    });
  });

  test('shows no message that names a field the form does not have', () => {
    const errors = { variant_id: ['variant_id must be text.'] };
    expect(refusalOf(failure(422, errors, 'Please check the form.'), {}, texts)).toEqual({
      fields: {},
      message: 'Please check the form.',
    });
  });

  test('includes the reference for a server error', () => {
    expect(refusalOf(failure(500, {}), {}, texts).message).toBe('An error occurred Reference: r1');
    expect(refusalOf(failure(422, {}, 'Not right.'), {}, texts).message).toBe('Not right.');
  });
});
