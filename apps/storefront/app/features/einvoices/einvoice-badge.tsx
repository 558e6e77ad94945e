import type { Einvoice } from '@bakul/shop/features/einvoice/einvoice.contract';
import { Badge } from '@bakul/ui/chip';
import { einvoiceBadges } from '@bakul/web/einvoice/einvoice-badge';
import { useEinvoiceText } from './einvoice-text.ts';

/** The state of an e-invoice. Simulated ones are labelled, because they have no legal effect. */
export function EinvoiceBadge({ einvoice: { status, is_simulated } }: { einvoice: Einvoice }) {
  const text = useEinvoiceText();
  return (
    <span className="inline-flex flex-wrap items-center gap-1" data-testid="einvoice-state">
      <Badge {...einvoiceBadges[status]}>{text(`einvoice.${status}`)}</Badge>
      {is_simulated && <Badge tone="warning">{text('einvoice.simulated')}</Badge>}
    </span>
  );
}
