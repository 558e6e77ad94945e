import type { MovementDetail as Movement } from '@bakul/shop/features/credit/credit.contract';
import { Card } from '@bakul/ui/card';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useI18n } from '../../i18n/i18n.tsx';
import { EinvoiceCard } from '../einvoices/einvoice-card.tsx';
import { AllocationCard } from './allocation-card.tsx';
import { creditNotePath } from './credit-note-links.tsx';
import { Fact, FactLink, FactList } from './facts.tsx';
import { DocumentsCard } from './movement-documents.tsx';
import { useMovementText } from './movement-text.ts';
import { bigAmount, columns, smallPrint } from './styles.ts';

/** A credit note or a returned advance. */
export function MovementDetail({ movement }: { movement: Movement }) {
  const { lang } = useI18n();
  const text = useMovementText();
  const { slug, kind, at, amount, reference, transaction, reason, invoices, advance } = movement;
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-4">
        <Card className="grid gap-4 justify-items-start">
          <p>
            <span className={smallPrint}>{text('move.amount')}</span>
            <Money sen={Math.abs(amount)} className={bigAmount} />
          </p>
        </Card>
        <AllocationCard
          title={text('move.allocation.note')}
          invoices={invoices}
          advance={advance}
          advanceName={text(kind === 'advance_refunded' ? 'move.advance.returned' : 'move.advance')}
        />
      </div>
      <div className="grid grid-cols-1 gap-4">
        <Card>
          <FactList>
            {at && <Fact name={text('move.date')}>{formatMoment(at, lang)}</Fact>}
            {reference && (
              <Fact name={text(reference.startsWith('DN-') ? 'kind.debit_note' : 'move.invoice')}>
                <FactLink to={`/credit-terms/transaction/${reference}`}>{reference}</FactLink>
              </Fact>
            )}
            {reason && <Fact name={text('move.reason')}>{reason}</Fact>}
          </FactList>
        </Card>
        {kind === 'credit_note' && <EinvoiceCard filter={{ numbers: [slug] }} />}
        {kind === 'credit_note' && transaction && (
          <DocumentsCard
            documents={[
              {
                name: text('move.document.credit_note', { number: slug }),
                path: creditNotePath(transaction, slug),
              },
            ]}
          />
        )}
      </div>
    </div>
  );
}
