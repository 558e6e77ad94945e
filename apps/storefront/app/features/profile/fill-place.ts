import type { Place } from './postcode.ts';

/**
 * What a postcode fills in: fields that are empty, and those that still hold what the postcode before filled in. What
 * somebody typed stays.
 */
export function placeToFill(now: Place, before: Place | null, found: Place): Partial<Place> {
  const mayFill = (name: keyof Place) => now[name].trim() === '' || now[name] === before?.[name];
  const names = (['city', 'state'] as const).filter((name) => mayFill(name) && now[name] !== found[name]);
  return Object.fromEntries(names.map((name) => [name, found[name]]));
}
