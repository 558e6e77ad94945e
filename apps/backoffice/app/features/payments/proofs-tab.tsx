import { proofStates } from '@bakul/shop/kit/money-words';
import type { Proof } from '@bakul/shop/payment/staff-proof.contract';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { Money } from '@bakul/ui/money';
import { useState } from 'react';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { type Column, Queue } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { FilterChips } from '../money/filter-chips.tsx';
import { FirstCell } from '../money/first-cell.tsx';
import { ListFooter } from '../money/list-footer.tsx';
import { usePages } from '../money/use-pages.ts';
import { MatchDialog } from './match-dialog.tsx';
import { usePaymentsText } from './payments-text.ts';
import { ProofDetail } from './proof-detail.tsx';
import { proofLooks } from './state-looks.ts';

/** Bank transfers that buyers say they made: the picture beside what is owed. */
export function ProofsTab() {
  const { t: common, lang } = useI18n();
  const t = usePaymentsText();
  const { values, set, clear, isFiltered } = useFilters({ status: 'submitted', words: '' });
  const status = proofStates.find((state) => state === values.status) ?? 'submitted';
  const pages = usePages('GET /api/staff/proof', { status, ...(values.words && { keywords: values.words }) });
  const [matched, setMatched] = useState<readonly Proof[] | null>(null);
  const queue = useQueue<Proof>({
    rows: pages.rows,
    idOf: ({ id }) => id,
    nameOf: ({ order }) => order,
    reload: pages.reload,
  });
  const isWaiting = status === 'submitted';
  const columns: Column<Proof>[] = [
    {
      id: 'order',
      label: common('field.order'),
      cell: ({ order, buyer }) => <FirstCell title={order} sub={buyer} />,
    },
    { id: 'buyer', label: common('field.buyer'), isExtra: true, cell: ({ buyer }) => buyer },
    {
      id: 'amount',
      label: common('field.amount'),
      isNumeric: true,
      cell: ({ amount }) => <Money sen={amount} />,
    },
    {
      id: 'attempt',
      label: t('proof.attempt'),
      isExtra: true,
      cell: ({ attempt }) => t('proof.attemptOf', { n: attempt }),
    },
    {
      id: 'state',
      label: common('field.state'),
      isExtra: true,
      cell: (proof) => <Badge {...proofLooks[proof.status]}>{t(`proof.${proof.status}`)}</Badge>,
    },
    {
      id: 'since',
      label: isWaiting ? t('proof.sent') : t('proof.answered'),
      isExtra: true,
      cell: ({ created_at, answered_at }) =>
        formatTime(isWaiting ? created_at : (answered_at ?? created_at), lang),
    },
  ];
  const find = (ids: readonly string[]) => pages.rows.filter(({ id }) => ids.includes(String(id)));

  return (
    <>
      <div className="bo-page-toolbar">
        <SearchBox label={common('list.search')} value={values.words} onValue={(words) => set({ words })} />
        <FilterChips
          label={common('list.status')}
          selected={status}
          onSelect={(state) => set({ status: state })}
          options={proofStates.map((id) => ({ id, label: t(`proof.${id}`) }))}
        />
        {isWaiting && pages.rows.length > 0 && (
          <Button variant="neutral" icon="landmark" onClick={() => setMatched(pages.rows)}>
            {t('match.open')}
          </Button>
        )}
      </div>
      <Queue
        queue={queue}
        label={t('tab.proofs')}
        columns={columns}
        isLoading={pages.isLoading}
        notice={pages.failure && <FailureNotice failure={pages.failure} onRetry={pages.reload} />}
        detail={(id) => {
          const proof = pages.rows.find((each) => String(each.id) === id);
          return proof ? <ProofDetail proof={proof} onDone={() => queue.done(id)} /> : null;
        }}
        bulk={
          isWaiting
            ? (ids) => (
                <Button icon="check" onClick={() => setMatched(find(ids))}>
                  {t('match.selected')}
                </Button>
              )
            : undefined
        }
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={common('list.none')}
              action={
                <Button variant="secondary" onClick={clear}>
                  {common('list.clear')}
                </Button>
              }
            >
              {common('list.none.text')}
            </EmptyState>
          ) : (
            <EmptyState icon="circle-check" title={t('proofs.empty')}>
              {t('proofs.empty.text')}
            </EmptyState>
          )
        }
        footer={<ListFooter pages={pages} />}
      />
      {matched && (
        <MatchDialog
          proofs={matched}
          onClose={() => setMatched(null)}
          onDone={async () => {
            setMatched(null);
            queue.clear();
            queue.close();
            await pages.reload();
          }}
        />
      )}
    </>
  );
}
