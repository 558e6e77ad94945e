/**
 * A write that is part of another statement: nobody waits for an id in between, and one question is asked instead of two. The text is the
 * same for the same name.
 */
export type Beside = {
  name: string;
  /** `place` gives the n-th value its place; `written` has the id of the row it belongs to. */
  text: (place: (n: number) => string, written: string) => string;
  values: readonly unknown[];
};

/** What is written beside, as parts that follow the part `written`; their values come from the place `first` on. */
export function textBeside(beside: readonly Beside[], written: string, first: number): string {
  let next = first;
  return beside
    .map(({ name, text, values }) => {
      const own = next;
      next += values.length;
      return `, ${name} AS (${text((n) => `$${own + n}`, written)})`;
    })
    .join('');
}

/** Names the same texts alike, for whoever keeps them. */
export const namesOf = (beside: readonly Beside[]) => beside.map(({ name }) => name);

export const valuesBeside = (beside: readonly Beside[]) => beside.flatMap(({ values }) => values);
