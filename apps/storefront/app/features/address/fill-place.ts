import type { Place } from './postcode.ts';

/**
 * What a postcode fills in: empty fields, and fields that still have the previous postcode's values. Typed values stay.
 */
export function placeToFill(now: Place, before: Place | null, found: Place): Partial<Place> {
  const mayFill = (name: keyof Place) => now[name].trim() === '' || now[name] === before?.[name];
  const names = (['city', 'state'] as const).filter((name) => mayFill(name) && now[name] !== found[name]);
  return Object.fromEntries(names.map((name) => [name, found[name]]));
}
