import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { placeToFill } from './fill-place.ts';
import { type Place, placeOfPostcode } from './postcode.ts';

/**
 * Looks up a complete postcode and fills in city and state. An address's initial postcode is looked up too, so that its
 * values can be replaced by those of another postcode. Returns true when something was just filled in.
 */
export function usePostcode(postcode: string, now: Place, onFill: (fill: Partial<Place>) => void): boolean {
  const before = useRef<Place | null>(null);
  const [filledFor, setFilledFor] = useState<string | null>(null);
  const wanted = postcode.trim();
  const take = useEffectEvent((found: Place) => {
    const fill = placeToFill(now, before.current, found);
    before.current = found;
    if (Object.keys(fill).length === 0) return;
    onFill(fill);
    setFilledFor(wanted);
  });

  useEffect(() => {
    if (wanted.length !== 5) return;
    const stop = new AbortController();
    void placeOfPostcode(wanted, stop.signal).then((place) => {
      if (place && !stop.signal.aborted) take(place);
    });
    return () => stop.abort();
  }, [wanted]);

  return filledFor === wanted && wanted !== '';
}
