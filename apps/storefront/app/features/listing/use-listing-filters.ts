import { useState } from 'react';
import { useSubmit } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { type ListingState, listingHref, listingParams, parseListing } from './listing-url.ts';

export type ListingFilters = {
  /** What the controls show: the latest choice, even while its products are loading. */
  shown: ListingState;
  change: (part: Partial<ListingState>) => void;
};

/** Every change goes into the URL immediately, and the URL determines what is listed. */
export function useListingFilters(path: string, loaded: ListingState): ListingFilters {
  const { lang } = useI18n();
  const submit = useSubmit();
  const [draft, setDraft] = useState<ListingState | null>(null);
  const address = listingHref(path, loaded);
  const [seen, setSeen] = useState(address);
  if (seen !== address) {
    setSeen(address);
    setDraft(null);
  }
  const shown = draft ?? loaded;
  return {
    shown,
    change(part) {
      // Normalized through the URL, so that the same choice has one URL whatever the order of the clicks.
      const next = parseListing(listingParams({ ...shown, ...part, page: 1 }), path);
      setDraft(next);
      const action = localizedPath(lang, path);
      submit(listingParams(next), { action, method: 'get', replace: true, preventScrollReset: true });
    },
  };
}
