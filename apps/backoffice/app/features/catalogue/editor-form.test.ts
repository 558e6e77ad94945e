import { describe, expect, test } from 'vitest';
import { editForm, mergeTheirs, openForm, takeTheirs } from './editor-form.ts';
import { changedFields, newProduct } from './editor-state.ts';

const loaded = { ...newProduct(), name_en: 'Tomato', name_ms: 'Tomato', farm_id: '3' };

describe('a product that someone else has saved meanwhile', () => {
  const edited = editForm(openForm(loaded), { name_en: 'Mine', name_ms: 'Saya' });
  const merged = mergeTheirs(edited, { ...loaded, name_en: 'Theirs', farm_id: '9' }, 'Ain has saved first');

  test('is compared with their version and asks about the fields that both have changed', () => {
    expect(merged.conflict).toMatchObject({ said: 'Ain has saved first', both: ['name_en'] });
    expect(changedFields(merged.base, merged.edited)).toEqual(['name_en', 'name_ms']);
  });

  test('keeps my other edits when I take theirs', () => {
    const taken = takeTheirs(merged);
    expect(taken.conflict).toBeNull();
    expect(taken.edited).toMatchObject({ name_en: 'Theirs', name_ms: 'Saya', farm_id: '9' });
  });
});

test('takes nothing without a conflict', () => {
  const form = editForm(openForm(loaded), { name_en: 'Mine' });
  expect(takeTheirs(form)).toEqual(form);
});
