import type { StaffQuotation } from '@bakul/shop/quotation/staff-quotation.contract';
import { useState } from 'react';
import { type OfferDraft, startDraft } from './offer-draft.ts';

/** What was typed and not sent, for as long as the page stands: going to another request and back loses nothing. */
const kept = new Map<string, OfferDraft>();

export function useOfferDraft(quotation: StaffQuotation) {
  const { slug } = quotation;
  const [draft, setDraft] = useState<OfferDraft>(() => kept.get(slug) ?? startDraft(quotation));
  return {
    // A line that came since has the price that it would begin with.
    draft: { ...startDraft(quotation), ...draft },
    isChanged: kept.has(slug),
    change(next: OfferDraft) {
      kept.set(slug, next);
      setDraft(next);
    },
    forget() {
      kept.delete(slug);
    },
  };
}
