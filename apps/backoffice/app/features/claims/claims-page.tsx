import { claimStates } from '@bakul/shop/features/order/order.constants';
import type { StaffClaimHead } from '@bakul/shop/features/payment/claim/staff/claim.contract';
import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { Money } from '@bakul/web/format/money';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { Page } from '../../frame/page.tsx';
import type { Column } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { usePages } from '../../frame/use-pages.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { orderColumns } from '../../parts/order-columns.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { ClaimDetail } from './claim-detail.tsx';
import { claimLooks } from './claim-looks.ts';
import { useClaimsText } from './claims-text.ts';

/** /claims: complaints about deliveries, oldest first. */
export function ClaimsPage() {
  const { t: common, lang } = useI18n();
  const t = useClaimsText();
  const filters = useFilters({ status: 'open', words: '' });
  const { values, set } = filters;
  const status = claimStates.find((state) => state === values.status) ?? 'open';
  const pages = usePages('GET /api/staff/claim', { status, ...(values.words && { keywords: values.words }) });
  const queue = useQueue<StaffClaimHead>({
    ...pages,
    idOf: ({ id }) => id,
    nameOf: ({ order }) => order,
  });
  const columns: Column<StaffClaimHead>[] = [
    ...orderColumns(common),
    {
      id: 'kinds',
      label: t('claim.kinds'),
      cell: ({ kinds }) => kinds.map((kind) => t(`kind.${kind}`)).join(', '),
    },
    { id: 'lines', label: t('claim.lines'), isNumeric: true, isExtra: true, cell: ({ lines }) => lines },
    {
      id: 'amount',
      label: t('claim.given'),
      isNumeric: true,
      isExtra: true,
      cell: ({ amount }) => (amount === null ? '–' : <Money sen={amount} />),
    },
    {
      id: 'state',
      label: common('field.state'),
      isExtra: true,
      cell: (row) => <Badge {...claimLooks[row.status]}>{t(`claim.${row.status}`)}</Badge>,
    },
    {
      id: 'since',
      label: common('field.since'),
      isExtra: true,
      cell: ({ created_at }) => formatTime(created_at, lang),
    },
  ];
  return (
    <Page
      title={common('nav.claims')}
      hint={t('claims.hint')}
      toolbar={
        <>
          <Shelves
            label={common('list.status')}
            selected={status}
            onSelect={(state) => set({ status: state })}
            shelves={claimStates.map((id) => ({ id, label: t(`claim.${id}`) }))}
          />
          <SearchBox label={t('claims.search')} value={values.words} onValue={(words) => set({ words })} />
        </>
      }
    >
      <ListQueue
        list={pages}
        filters={filters}
        queue={queue}
        label={common('nav.claims')}
        columns={columns}
        detail={(id) => <ClaimDetail id={id} onDone={() => queue.done(id)} />}
        empty={
          <EmptyState icon="circle-check" title={t('claims.empty')}>
            {t('claims.empty.text')}
          </EmptyState>
        }
      />
    </Page>
  );
}
