import { defaultValidDays } from '@bakul/shop/features/quotation/quotation.constants';
import type { StaffQuotation } from '@bakul/shop/features/quotation/staff/quotation.contract';
import { useState } from 'react';
import { type OfferDraft, startDraft } from './offer-draft.ts';

type Typed = { lines: OfferDraft; days: string; message: string };

/** Unsent drafts, kept while the page is open. Switching to another request and back loses nothing. */
const kept = new Map<string, Typed>();

export function useOfferDraft(quotation: StaffQuotation) {
  const { slug } = quotation;
  const start = startDraft(quotation);
  const days = String(quotation.pending_offer?.valid_days ?? defaultValidDays);
  const [typed, setTyped] = useState<Typed>(() => kept.get(slug) ?? { lines: start, days, message: '' });
  return {
    ...typed,
    // A line added since then starts with its default price.
    draft: { ...start, ...typed.lines },
    isChanged: kept.has(slug),
    change(change: Partial<Typed>) {
      const next = { ...(kept.get(slug) ?? typed), ...change };
      kept.set(slug, next);
      setTyped(next);
    },
    /** Discards the draft after it was sent. */
    forget() {
      kept.delete(slug);
      setTyped({ ...typed, message: '' });
    },
  };
}
