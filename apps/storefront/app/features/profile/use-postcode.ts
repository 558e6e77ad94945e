import { useEffect, useEffectEvent, useState } from 'react';
import { type Place, placeOfPostcode } from './postcode.ts';

/** Looks a postcode up once it is whole; what somebody filled in already is not looked up again. */
export function usePostcode(postcode: string, onFound: (place: Place) => void): 'found' | 'unknown' | null {
  const [known, setKnown] = useState({ postcode, state: null as 'found' | 'unknown' | null });
  const found = useEffectEvent(onFound);

  useEffect(() => {
    const wanted = postcode.trim();
    if (wanted.length !== 5 || wanted === known.postcode.trim()) return;
    const stop = new AbortController();
    void placeOfPostcode(wanted, stop.signal).then((place) => {
      if (stop.signal.aborted) return;
      setKnown({ postcode: wanted, state: place ? 'found' : 'unknown' });
      if (place) found(place);
    });
    return () => stop.abort();
  }, [postcode, known.postcode]);

  return known.postcode.trim() === postcode.trim() ? known.state : null;
}
