/**
 * What was entered before and is left as it is need not be sent again: numbers come back masked, and only their owner
 * can type them once more.
 */
export function compareWithStored<F extends Record<string, string>>(
  before: F | null,
  now: F,
  number: keyof F & string,
) {
  if (!before || now[number]?.trim() !== '') return 'changed' as const;
  const isSame = Object.entries(now).every(
    ([name, value]) => name === number || value.trim() === before[name],
  );
  return isSame ? ('kept' as const) : ('number-needed' as const);
}
