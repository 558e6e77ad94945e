import { DataTable } from '@bakul/ui/data-table';
import { Money } from '@bakul/web/format/money';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { formatTime } from '../../frame/format.ts';
import { usePages } from '../../frame/use-pages.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListFooter } from '../../parts/list-footer.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { useCreditText } from './credit-text.ts';
import { notePath } from './invoice-notes.tsx';

/** The ledger of an account, read-only: debits and credits of every posting. */
export function Postings({ accountId }: { accountId: number }) {
  const { lang } = useI18n();
  const t = useCreditText();
  const pages = usePages('GET /api/staff/credit/account/{id}/posting', {
    id: String(accountId),
    pageSize: '20',
  });
  if (pages.failure) return <FailureNotice failure={pages.failure} onRetry={pages.reload} />;
  if (pages.rows.length === 0 && !pages.isLoading) return <p className="text-muted">{t('postings.none')}</p>;
  return (
    <div className="grid grid-cols-1 content-start gap-4 min-w-0">
      <DataTable caption={t('postings.title')} density="dense">
        <thead>
          <tr>
            <th scope="col">{t('postings.what')}</th>
            <th scope="col">{t('postings.ledger')}</th>
            <th scope="col" data-numeric>
              {t('postings.debit')}
            </th>
            <th scope="col" data-numeric>
              {t('postings.credit')}
            </th>
          </tr>
        </thead>
        {pages.rows.map((posting) => (
          <tbody key={posting.id}>
            {posting.entries.map((entry, index) => (
              <tr key={`${entry.ledger} ${entry.side} ${entry.invoice}`}>
                {index === 0 && (
                  <th
                    scope="rowgroup"
                    rowSpan={posting.entries.length}
                    className="min-w-48 py-2 whitespace-normal"
                  >
                    <span className="grid justify-items-start gap-1">
                      <span>
                        {t(`posting.${posting.kind}`)}{' '}
                        <span className="tabular-nums whitespace-nowrap">{posting.slug}</span>
                      </span>
                      <small>
                        {formatTime(posting.at, lang)} · {posting.who || t('postings.shop')}
                      </small>
                      {(posting.kind === 'credit_note' || posting.kind === 'debit_note') && (
                        <SaveButton size="small" path={notePath(posting.slug)}>
                          PDF<span className="sr-only"> {posting.slug}</span>
                        </SaveButton>
                      )}
                    </span>
                  </th>
                )}
                <td>
                  {t(`ledger.${entry.ledger}`)} {entry.invoice}
                </td>
                <td data-numeric>{entry.side === 'debit' && <Money sen={entry.amount} isBare />}</td>
                <td data-numeric>{entry.side === 'credit' && <Money sen={entry.amount} isBare />}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </DataTable>
      <ListFooter pages={pages} />
    </div>
  );
}
