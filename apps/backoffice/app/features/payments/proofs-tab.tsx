import { proofStates } from '@bakul/shop/features/payment/payment.constants';
import type { Proof } from '@bakul/shop/features/payment/proof/staff/proof.contract';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { useState } from 'react';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import type { Column } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { Toolbar } from '../../frame/toolbar.tsx';
import { usePages } from '../../frame/use-pages.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { amountColumn, orderColumns } from '../../parts/order-columns.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { usePaymentsText } from './payments-text.ts';
import { ProofDetail } from './proof-detail.tsx';
import { proofLooks } from './state-looks.ts';

/** Bank transfers reported by buyers: the picture next to the amount due. */
export function ProofsTab() {
  const { t: common, lang } = useI18n();
  const t = usePaymentsText();
  const filters = useFilters({ status: 'submitted', words: '' });
  const { values, set } = filters;
  const status = proofStates.find((state) => state === values.status) ?? 'submitted';
  const pages = usePages('GET /api/staff/proof', { status, ...(values.words && { keywords: values.words }) });
  const [matched, setMatched] = useState<readonly Proof[] | null>(null);
  const queue = useQueue<Proof>({
    ...pages,
    idOf: ({ id }) => id,
    nameOf: ({ order }) => order,
  });
  const isWaiting = status === 'submitted';
  const columns: Column<Proof>[] = [
    ...orderColumns(common),
    amountColumn(common),
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
      cell: (proof) =>
        proof.approval ? (
          <Badge tone="warning" icon="users">
            {common('approval.badge')}
          </Badge>
        ) : (
          <Badge {...proofLooks[proof.status]}>{t(`proof.${proof.status}`)}</Badge>
        ),
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
      <Toolbar>
        <Shelves
          label={common('list.status')}
          selected={status}
          onSelect={(state) => set({ status: state })}
          shelves={proofStates.map((id) => ({ id, label: t(`proof.${id}`) }))}
        />
        <SearchBox label={common('list.search')} value={values.words} onValue={(words) => set({ words })} />
        {isWaiting && pages.rows.length > 0 && (
          <Button variant="neutral" icon="landmark" onClick={() => setMatched(pages.rows)}>
            {t('match.open')}
          </Button>
        )}
      </Toolbar>
      <ListQueue
        list={pages}
        filters={filters}
        queue={queue}
        label={t('tab.proofs')}
        columns={columns}
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
          <EmptyState icon="circle-check" title={t('proofs.empty')}>
            {t('proofs.empty.text')}
          </EmptyState>
        }
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
