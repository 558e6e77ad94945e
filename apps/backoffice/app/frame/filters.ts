import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

export type Filters = Readonly<Record<string, string>>;

/** Reads filters from the URL. A missing filter has its default. */
export function readFilters<F extends Filters>(params: URLSearchParams, defaults: F): F {
  const entries = Object.entries(defaults).map(([name, value]) => [name, params.get(name) ?? value]);
  return Object.fromEntries(entries) as F;
}

/** The URL parameters after a change. Defaults are omitted, and the open item is closed. */
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

/** Filters stored in the URL, so that a link shows the same list. */
export function useFilters<const F extends Filters>(defaults: F) {
  const [params, setParams] = useSearchParams();
  const text = JSON.stringify(defaults);
  // Keeps the same object across renders, even if callers pass a literal.
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
