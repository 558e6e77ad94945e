/** The edits of a record, with the record as it was when editing began. */
export type Draft<V extends object> = {
  base: V;
  values: V;
  /** Current values of edited fields that someone else has changed meanwhile. */
  theirs: Partial<V>;
};

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const namesOf = <V extends object>(values: V) => Object.keys(values) as (keyof V)[];

export const draftOf = <V extends object>(saved: V): Draft<V> => ({ base: saved, values: saved, theirs: {} });

export function changedNames<V extends object>({ base, values }: Draft<V>): (keyof V)[] {
  return namesOf(values).filter((name) => !isSame(values[name], base[name]));
}

/**
 * Rebases a draft on a newer record. Edited fields keep their value, all others take the new one. Where both changed
 * the same field, the other value is kept in `theirs`.
 */
export function rebase<V extends object>(draft: Draft<V>, saved: V): Draft<V> {
  const typed = new Set(changedNames(draft));
  const values = { ...saved };
  const theirs: Partial<V> = {};
  for (const name of namesOf(saved)) {
    if (!typed.has(name)) continue;
    values[name] = draft.values[name];
    if (!isSame(saved[name], draft.base[name]) && !isSame(saved[name], values[name]))
      theirs[name] = saved[name];
  }
  return { base: saved, values, theirs };
}
