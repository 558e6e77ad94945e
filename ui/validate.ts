/** Why a value is invalid. The app has one message for each, in every language. */
export type Failure =
  | { rule: 'required' }
  | { rule: 'number' }
  | { rule: 'min1' }
  | { rule: 'max'; max: number }
  | { rule: 'exact'; length: number }
  | { rule: 'min'; min: number }
  | { rule: 'between'; min: number; max: number }
  | { rule: 'uppercase' }
  | { rule: 'lowercase' }
  | { rule: 'symbol' }
  | { rule: 'format' };

export type Rule = (value: string) => Failure | null;

/** Text is trimmed before it is sent, so surrounding spaces do not count. */
const lengthOf = (value: string) => [...value.trim()].length;

const unless = (isFine: boolean, failure: Failure) => (isFine ? null : failure);

export const required = (): Rule => (value) => unless(lengthOf(value) > 0, { rule: 'required' });

/** Digits with an optional sign and decimals. Empty values are left to `required`. */
export const number = (): Rule => (value) =>
  unless(/^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(value.trim()), { rule: 'number' });

export const min1 = (): Rule => (value) => unless(lengthOf(value) >= 1, { rule: 'min1' });

export const maxLength =
  (max: number): Rule =>
  (value) =>
    unless(lengthOf(value) <= max, { rule: 'max', max });

export const exactLength =
  (length: number): Rule =>
  (value) =>
    unless(lengthOf(value) === length, { rule: 'exact', length });

/** A number or code with the given number of digits. Spaces and hyphens are ignored. */
export const digits =
  (min: number, max = min): Rule =>
  (value) => {
    const typed = value.replace(/[\s-]/g, '');
    if (!/^\d*$/.test(typed)) return { rule: 'number' };
    return (min === max ? exactLength(min) : lengthBetween(min, max))(typed);
  };

export const minLength =
  (min: number): Rule =>
  (value) =>
    unless(lengthOf(value) >= min, { rule: 'min', min });

export const lengthBetween =
  (min: number, max: number): Rule =>
  (value) =>
    unless(lengthOf(value) >= min && lengthOf(value) <= max, { rule: 'between', min, max });

export const hasUppercase = (): Rule => (value) => unless(/\p{Lu}/u.test(value), { rule: 'uppercase' });

export const hasLowercase = (): Rule => (value) => unless(/\p{Ll}/u.test(value), { rule: 'lowercase' });

export const hasSymbol = (): Rule => (value) =>
  unless(/[^\p{L}\p{M}\p{N}\s]/u.test(value), { rule: 'symbol' });

/** A custom format, such as of an email address or a registration number. The app's message says which. */
export const format =
  (isFine: (value: string) => boolean): Rule =>
  (value) =>
    unless(isFine(value.trim()), { rule: 'format' });

/** The first rule that a value fails. An empty value fails only the rules that require one. */
export function firstFailure(value: string, rules: readonly Rule[]): Failure | null {
  for (const rule of rules) {
    const failure = rule(value);
    if (!failure) continue;
    const isAboutEmptiness = failure.rule === 'required' || failure.rule === 'min1';
    if (isAboutEmptiness || lengthOf(value) > 0) return failure;
  }
  return null;
}
