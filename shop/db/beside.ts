/**
 * An insert that is part of another statement, for each row that it writes: nobody waits for an id in between. The text is the same for
 * the same name.
 */
export type Beside = {
  name: string;
  /** `place` gives the n-th value its place; `written` has the ids of the rows it belongs to. */
  text: (place: (n: number) => string, written: string) => string;
  values: readonly unknown[];
};
