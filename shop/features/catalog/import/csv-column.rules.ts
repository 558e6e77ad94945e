import { formatMilli, toMilli } from '../../../kit/quantity.ts';
import type { Cell } from '../../../kit/text/csv.ts';
import { normalizeDecimal } from '../../../kit/typed-decimal.ts';

/** Column types of the exported and re-imported CSV: how a cell is written, read and validated. */

/** The farms and categories that rows refer to by slug. */
export type CsvReferences = {
  farms: readonly { id: number; slug: string }[];
  categories: readonly { id: number; slug: string }[];
};

export type CellProblem =
  | { text: 'row_value'; params: { value: string } }
  | { text: 'row_choice'; params: { value: string; values: string } }
  | { text: 'row_farm' | 'row_category'; params: { value: string } };

export type Read<T> = { ok: true; value: T } | { ok: false; problem: CellProblem };
export const validCell = <T>(value: T): Read<T> => ({ ok: true, value });
export const invalidCell = (value: string): Read<never> => ({
  ok: false,
  problem: { text: 'row_value', params: { value } },
});

const invalidChoice = (value: string, values: readonly string[]): Read<never> => ({
  ok: false,
  problem: { text: 'row_choice', params: { value, values: values.join(', ') } },
});

export type Column<State> = {
  name: string;
  /** An empty cell keeps the current value. In other columns it clears the value. */
  keepsWhenEmpty?: true;
  write: (state: State, names: CsvReferences) => Cell;
  /** Returns the state with the value of the cell applied. */
  read: (state: State, text: string, names: CsvReferences) => Read<State>;
};
export const splitList = (text: string, separator: RegExp = /\|/) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

export function textColumn<State, K extends keyof State & string>(
  name: K,
  empty: State[K] & (string | null),
): Column<State> {
  return {
    name,
    ...(empty === '' && { keepsWhenEmpty: true }),
    write: (state) => (state[name] as string | null) ?? '',
    read: (state, text) => validCell({ ...state, [name]: text === '' ? empty : text }),
  };
}

export function integerColumn<State, K extends keyof State & string>(name: K): Column<State> {
  return {
    name,
    keepsWhenEmpty: true,
    write: (state) => state[name] as number,
    read: (state, text) =>
      /^[-−]?\d{1,9}$/.test(text)
        ? validCell({ ...state, [name]: Number(text.replace('−', '-')) })
        : invalidCell(text),
  };
}

export function quantityColumn<State, K extends keyof State & string>(name: K): Column<State> {
  return {
    name,
    keepsWhenEmpty: true,
    write: (state) => formatMilli(toMilli(state[name] as number) ?? 0),
    read: (state, text) => {
      const milli = toMilli(normalizeDecimal(text) ?? '');
      return milli === null ? invalidCell(text) : validCell({ ...state, [name]: milli / 1000 });
    },
  };
}

const yes = new Set(['yes', 'true', '1', 'y', 'ya']);
const no = new Set(['no', 'false', '0', 'n', 'tidak']);

export function booleanColumn<State, K extends keyof State & string>(name: K): Column<State> {
  return {
    name,
    keepsWhenEmpty: true,
    write: (state) => (state[name] ? 'yes' : 'no'),
    read: (state, text) => {
      const lowerCased = text.toLowerCase();
      if (!yes.has(lowerCased) && !no.has(lowerCased)) return invalidChoice(text, ['yes', 'no']);
      return validCell({ ...state, [name]: yes.has(lowerCased) });
    },
  };
}

export function enumColumn<State, K extends keyof State & string>(
  name: K,
  values: readonly string[],
): Column<State> {
  return {
    name,
    keepsWhenEmpty: true,
    write: (state) => state[name] as string,
    read: (state, text) => {
      const lowerCased = text.toLowerCase();
      if (!values.includes(lowerCased)) return invalidChoice(text, values);
      return validCell({ ...state, [name]: lowerCased });
    },
  };
}

/** Columns for the axes or options in both languages, three pairs. */
export function bilingualColumns<State, K extends keyof State & string>(
  list: K,
  prefix: string,
): Column<State>[] {
  const of = (state: State) => state[list] as { en: string; ms: string }[];
  return [0, 1, 2].flatMap((index) =>
    (['en', 'ms'] as const).map((lang) => ({
      name: `${prefix}_${index + 1}_${lang}`,
      write: (state: State) => of(state)[index]?.[lang] ?? '',
      read: (state: State, text: string) => {
        const all = [0, 1, 2].map((place) => ({ en: '', ms: '', ...of(state)[place] }));
        const changed = all.map((each, place) => (place === index ? { ...each, [lang]: text } : each));
        const last = changed.findLastIndex(({ en, ms }) => en !== '' || ms !== '');
        return validCell({ ...state, [list]: changed.slice(0, last + 1) });
      },
    })),
  );
}
