import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type Filters = Readonly<Record<string, string>>;

/** The values of filters in an address; what it does not hold has its default. */
export function readFilters<F extends Filters>(params: URLSearchParams, defaults: F): F {
  const entries = Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]);
  return Object.fromEntries(entries) as F;
}

/** An address after a change: defaults are left out, and what was open in the list before is closed. */
export function writeFilters<F extends Filters>(
  params: URLSearchParams,
  defaults: F,
  change: Partial<F>,
): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const [name, value] of Object.entries({ ...readFilters(params, defaults), ...change })) {
    if (value === undefined || value === defaults[name]) next.delete(name);
    else next.set(name, value);
  }
  next.delete('open');
  return next;
}

/** Filters that live in the address: a link shows the same list, and Back takes the last one off. */
export function useFilters<const F extends Filters>(defaults: F) {
  const [params, setParams] = useSearchParams();
  const text = JSON.stringify(defaults);
  // The same defaults at every drawing, however they are written down.
  const known = useMemo(() => JSON.parse(text) as { [K in keyof F]: string }, [text]);
  const values = useMemo(() => readFilters(params, known), [params, known]);
  const set = useCallback(
    (change: Partial<{ [K in keyof F]: string }>) =>
      setParams((before) => writeFilters(before, known, change), { replace: true, preventScrollReset: true }),
    [setParams, known],
  );
  const clear = useCallback(() => set(known), [set, known]);
  const isFiltered = Object.keys(known).some((name) => values[name] !== known[name]);
  return { values, set, clear, isFiltered };
}
