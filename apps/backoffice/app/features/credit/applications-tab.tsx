import type { StaffApplicationHead } from '@bakul/shop/features/credit/application/staff/application.contract';
import { applicationFilters } from '@bakul/shop/features/payment/payment.constants';
import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { Money } from '@bakul/web/format/money';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import type { Column } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { Toolbar } from '../../frame/toolbar.tsx';
import { useList } from '../../frame/use-list.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { RowTitleCell } from '../../parts/first-cell.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { smallFacts } from '../../parts/styles.ts';
import { ApplicationDetail } from './application-detail.tsx';
import { applicationLooks } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';

/** Credit applications, oldest first. */
export function ApplicationsTab() {
  const { t: common, lang } = useI18n();
  const t = useCreditText();
  const filters = useFilters({ status: 'waiting', words: '', page: '1' });
  const { values, set } = filters;
  const status = applicationFilters.find((filter) => filter === values.status) ?? 'waiting';
  const list = useList('GET /api/staff/credit/application', {
    status,
    page: values.page,
    pageSize: '50',
    ...(values.words && { keywords: values.words }),
  });
  const queue = useQueue<StaffApplicationHead>({
    ...list,
    idOf: ({ slug }) => slug,
    nameOf: ({ company }) => company,
  });
  const columns: Column<StaffApplicationHead>[] = [
    {
      id: 'company',
      label: t('field.company'),
      cell: ({ company, status: state }) => <RowTitleCell title={company} sub={t(`application.${state}`)} />,
    },
    {
      id: 'limit',
      label: t('field.wish'),
      isNumeric: true,
      cell: ({ requested_limit }) => <Money sen={requested_limit} />,
    },
    {
      id: 'tenor',
      label: t('field.tenor'),
      isExtra: true,
      cell: ({ tenor_days }) => t('days', { n: tenor_days }),
    },
    {
      id: 'state',
      label: common('field.state'),
      isExtra: true,
      cell: (row) => (
        <span className={smallFacts}>
          <Badge {...applicationLooks[row.status]}>{t(`application.${row.status}`)}</Badge>
          {row.status === 'under_review' && row.approvals.length > 0 && (
            <Badge tone="warning" icon="users">
              {t('application.oneAgreed')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'since',
      label: t('field.handedIn'),
      isExtra: true,
      cell: ({ submitted_at }) => submitted_at && formatTime(submitted_at, lang),
    },
  ];
  return (
    <>
      <Toolbar>
        <Shelves
          label={common('list.status')}
          selected={status}
          onSelect={(filter) => set({ status: filter, page: '1' })}
          shelves={applicationFilters.map((id) => ({ id, label: t(`application.${id}`) }))}
        />
        <SearchBox
          label={t('search.application')}
          value={values.words}
          onValue={(words) => set({ words, page: '1' })}
        />
      </Toolbar>
      <ListQueue
        list={list}
        filters={filters}
        queue={queue}
        label={t('tab.applications')}
        columns={columns}
        detail={(slug) => (
          <ApplicationDetail slug={slug} onDone={() => queue.done(slug)} onChange={list.reload} />
        )}
        empty={
          <EmptyState icon="circle-check" title={t('applications.empty')}>
            {t('applications.empty.text')}
          </EmptyState>
        }
      />
    </>
  );
}
