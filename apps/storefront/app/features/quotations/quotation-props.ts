import type { Quotation } from '@bakul/shop/features/quotation/quotation-fields.contract';

/** The open quotation and what changes it, for every part of its page. */
export type QuotationProps = {
  quotation: Quotation;
  /** An action returned the new quotation. After a change of state the focus moves to the header. */
  onQuotation: (quotation: Quotation, options?: { isMoved?: boolean }) => void;
  /** Somebody else was faster, so the quotation is reloaded and the buyer notified. */
  onStale: () => void;
  onReload: () => void;
};

/** The same for a dialog over the page. */
export type DialogProps = QuotationProps & { isOpen: boolean; onClose: () => void };
