/**
 * Unchanged fields need not be sent again. Numbers come back masked, so a changed form needs its number typed again.
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
