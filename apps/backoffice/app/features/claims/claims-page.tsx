import '../money/money.css';
import './claims.css';
import { claimStates } from '@bakul/shop/kit/order-words';
import type { StaffClaimHead } from '@bakul/shop/payment/staff-claim.contract';
import { Button } from '@bakul/ui/button';
import { Badge, Chip } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { Money } from '@bakul/ui/money';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { Page } from '../../frame/page.tsx';
import { type Column, Queue } from '../../frame/queue.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListFooter } from '../money/list-footer.tsx';
import { useMoneyText } from '../money/money-text.ts';
import { SearchBox } from '../money/search-box.tsx';
import { usePages } from '../money/use-pages.ts';
import { ClaimDetail } from './claim-detail.tsx';
import { claimLooks } from './claim-looks.ts';
import { useClaimsText } from './claims-text.ts';

/** /claims: what was wrong with a delivery, answered in the order it came. */
export function ClaimsPage() {
  const { t, lang } = useI18n();
  const text = useClaimsText();
  const shared = useMoneyText();
  const { values, set, clear, isFiltered } = useFilters({ status: 'open', words: '' });
  const status = claimStates.find((state) => state === values.status) ?? 'open';
  const pages = usePages('GET /api/staff/claim', { status, ...(values.words && { keywords: values.words }) });
  const queue = useQueue<StaffClaimHead>({
    rows: pages.rows,
    idOf: ({ id }) => id,
    nameOf: ({ order }) => order,
    reload: pages.reload,
  });
  const columns: Column<StaffClaimHead>[] = [
    {
      id: 'order',
      label: shared('field.order'),
      cell: ({ order }) => <span className="money-number">{order}</span>,
    },
    { id: 'buyer', label: shared('field.buyer'), cell: ({ buyer }) => buyer },
    {
      id: 'kinds',
      label: text('claim.kinds'),
      cell: ({ kinds }) => kinds.map((kind) => text(`kind.${kind}`)).join(', '),
    },
    { id: 'lines', label: text('claim.lines'), isNumeric: true, isExtra: true, cell: ({ lines }) => lines },
    {
      id: 'amount',
      label: text('claim.given'),
      isNumeric: true,
      isExtra: true,
      cell: ({ amount }) => (amount === null ? '–' : <Money sen={amount} />),
    },
    {
      id: 'state',
      label: shared('field.state'),
      isExtra: true,
      cell: (row) => <Badge {...claimLooks[row.status]}>{text(`claim.${row.status}`)}</Badge>,
    },
    {
      id: 'since',
      label: shared('field.since'),
      isExtra: true,
      cell: ({ created_at }) => formatTime(created_at, lang),
    },
  ];
  return (
    <Page
      title={t('nav.claims')}
      hint={text('claims.hint')}
      toolbar={
        <>
          <SearchBox label={text('claims.search')} value={values.words} onValue={(words) => set({ words })} />
          {claimStates.map((state) => (
            <Chip key={state} isSelected={state === status} onRemove={() => set({ status: state })}>
              {text(`claim.${state}`)}
            </Chip>
          ))}
        </>
      }
    >
      <Queue
        queue={queue}
        label={t('nav.claims')}
        columns={columns}
        isLoading={pages.isLoading}
        notice={pages.failure && <FailureNotice failure={pages.failure} onRetry={pages.reload} />}
        detail={(id) => <ClaimDetail id={id} onDone={() => queue.done(id)} />}
        empty={
          isFiltered ? (
            <EmptyState
              icon="search"
              title={shared('list.none')}
              action={
                <Button variant="secondary" onClick={clear}>
                  {shared('list.clear')}
                </Button>
              }
            >
              {shared('list.none.text')}
            </EmptyState>
          ) : (
            <EmptyState icon="circle-check" title={text('claims.empty')}>
              {text('claims.empty.text')}
            </EmptyState>
          )
        }
        footer={<ListFooter pages={pages} />}
      />
    </Page>
  );
}
