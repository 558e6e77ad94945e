import type { StaffApplicationHead } from '@bakul/shop/credit/staff-application.contract';
import { applicationFilters } from '@bakul/shop/kit/money-words';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { Money } from '@bakul/ui/money';
import { useData } from '../../api/use-data.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { formatTime } from '../../frame/format.ts';
import { type Column, Queue } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { FilterChips } from '../money/filter-chips.tsx';
import { FirstCell } from '../money/first-cell.tsx';
import { PageFooter } from '../money/page-footer.tsx';
import { ApplicationDetail } from './application-detail.tsx';
import { applicationLooks } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';

/** Companies that ask for credit, the oldest first. */
export function ApplicationsTab() {
  const { t: shared, lang } = useI18n();
  const text = useCreditText();
  const { values, set, clear, isFiltered } = useFilters({ status: 'waiting', words: '', page: '1' });
  const status = applicationFilters.find((filter) => filter === values.status) ?? 'waiting';
  const list = useData('GET /api/staff/credit/application', {
    status,
    page: values.page,
    pageSize: '50',
    ...(values.words && { keywords: values.words }),
  });
  const queue = useQueue<StaffApplicationHead>({
    rows: list.data?.data ?? [],
    idOf: ({ slug }) => slug,
    nameOf: ({ company }) => company,
    reload: async () => (await list.reload())?.data ?? null,
  });
  const columns: Column<StaffApplicationHead>[] = [
    {
      id: 'company',
      label: text('field.company'),
      cell: ({ company, status: state }) => <FirstCell title={company} sub={text(`application.${state}`)} />,
    },
    {
      id: 'limit',
      label: text('field.wish'),
      isNumeric: true,
      cell: ({ requested_limit }) => <Money sen={requested_limit} />,
    },
    {
      id: 'tenor',
      label: text('field.tenor'),
      isExtra: true,
      cell: ({ tenor_days }) => text('days', { n: tenor_days }),
    },
    {
      id: 'state',
      label: shared('field.state'),
      isExtra: true,
      cell: (row) => (
        <span className="money-state">
          <Badge {...applicationLooks[row.status]}>{text(`application.${row.status}`)}</Badge>
          {row.status === 'under_review' && row.approvals.length > 0 && (
            <Badge tone="warning" icon="users">
              {text('application.oneAgreed')}
            </Badge>
          )}
        </span>
      ),
    },
    {
      id: 'since',
      label: text('field.handedIn'),
      isExtra: true,
      cell: ({ submitted_at }) => submitted_at && formatTime(submitted_at, lang),
    },
  ];
  return (
    <>
      <div className="bo-page-toolbar">
        <SearchBox
          label={text('search.application')}
          value={values.words}
          onValue={(words) => set({ words, page: '1' })}
        />
        <FilterChips
          label={shared('list.status')}
          selected={status}
          onSelect={(filter) => set({ status: filter, page: '1' })}
          options={applicationFilters.map((id) => ({ id, label: text(`application.${id}`) }))}
        />
      </div>
      <Queue
        queue={queue}
        label={text('tab.applications')}
        columns={columns}
        isLoading={list.isLoading}
        notice={list.failure && <FailureNotice failure={list.failure} onRetry={list.reload} />}
        detail={(slug) => (
          <ApplicationDetail slug={slug} onDone={() => queue.done(slug)} onChange={list.reload} />
        )}
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
            <EmptyState icon="circle-check" title={text('applications.empty')}>
              {text('applications.empty.text')}
            </EmptyState>
          )
        }
        footer={<PageFooter list={list.data} />}
      />
    </>
  );
}
