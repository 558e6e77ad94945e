import type { StaffAccount } from '@bakul/shop/credit/staff-credit.contract';
import { accountStates } from '@bakul/shop/kit/credit-words';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { EmptyState } from '@bakul/ui/empty-state';
import { Money } from '@bakul/ui/money';
import { useData } from '../../api/use-data.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { type Column, Queue } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { FilterChips } from '../money/filter-chips.tsx';
import { FirstCell } from '../money/first-cell.tsx';
import { PageFooter } from '../money/page-footer.tsx';
import { AccountDetail } from './account-detail.tsx';
import { accountLooks } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';

const accountFilters = ['all', 'late', ...accountStates] as const;
const sorts = ['company', 'overdue', 'outstanding'] as const;

/** Companies with credit: how much of it is used, and who is late. */
export function AccountsTab() {
  const t = useCreditText();
  const { t: common } = useI18n();
  const { values, set, clear, isFiltered } = useFilters({
    status: '',
    late: '',
    sort: 'company',
    words: '',
    page: '1',
  });
  const status = accountStates.find((state) => state === values.status);
  const shown = values.late ? 'late' : (status ?? 'all');
  const sort = sorts.find((each) => each === values.sort) ?? 'company';
  const list = useData('GET /api/staff/credit/account', {
    page: values.page,
    pageSize: '50',
    sort,
    ...(status && { status }),
    ...(values.late && { late: 'true' }),
    ...(values.words && { keywords: values.words }),
  });
  const queue = useQueue<StaffAccount>({
    rows: list.data?.data ?? [],
    idOf: ({ id }) => id,
    nameOf: ({ company }) => company,
    reload: async () => (await list.reload())?.data ?? null,
  });
  const columns: Column<StaffAccount>[] = [
    {
      id: 'company',
      label: t('field.company'),
      cell: ({ company, status: state }) => <FirstCell title={company} sub={t(`account.${state}`)} />,
    },
    {
      id: 'limit',
      label: t('field.limit'),
      isNumeric: true,
      isExtra: true,
      cell: ({ limit }) => <Money sen={limit} />,
    },
    {
      id: 'outstanding',
      label: t('field.outstanding'),
      isNumeric: true,
      cell: ({ outstanding }) => <Money sen={outstanding} />,
    },
    {
      id: 'reserved',
      label: t('field.reserved'),
      isNumeric: true,
      isExtra: true,
      cell: ({ reserved }) => <Money sen={reserved} />,
    },
    {
      id: 'overdue',
      label: t('field.overdue'),
      isNumeric: true,
      isExtra: true,
      cell: ({ overdue, days_overdue }) =>
        overdue > 0 ? (
          <span className="credit-late">
            <Money sen={overdue} /> <small>{t('days', { n: days_overdue })}</small>
          </span>
        ) : (
          '–'
        ),
    },
    {
      id: 'state',
      label: common('field.state'),
      isExtra: true,
      cell: (row) => <Badge {...accountLooks[row.status]}>{t(`account.${row.status}`)}</Badge>,
    },
  ];
  return (
    <>
      <div className="bo-page-toolbar">
        <SearchBox
          label={t('search.company')}
          value={values.words}
          onValue={(words) => set({ words, page: '1' })}
        />
        <FilterChips
          label={common('list.status')}
          selected={shown}
          onSelect={(filter) =>
            set({
              status: filter === 'all' || filter === 'late' ? '' : filter,
              late: filter === 'late' ? '1' : '',
              page: '1',
            })
          }
          options={accountFilters.map((id) => ({ id, label: t(`account.${id}`) }))}
        />
        <label className="credit-sort">
          <span>{t('sort')}</span>
          <select
            className="input"
            value={sort}
            onChange={(event) => set({ sort: event.target.value, page: '1' })}
          >
            {sorts.map((each) => (
              <option key={each} value={each}>
                {t(`sort.${each}`)}
              </option>
            ))}
          </select>
        </label>
      </div>
      <Queue
        queue={queue}
        label={t('tab.accounts')}
        columns={columns}
        isLoading={list.isLoading}
        notice={list.failure && <FailureNotice failure={list.failure} onRetry={list.reload} />}
        detail={(id) => <AccountDetail id={id} onChange={list.reload} />}
        empty={
          <EmptyState
            icon="search"
            title={common('list.none')}
            action={
              isFiltered ? (
                <Button variant="secondary" onClick={clear}>
                  {common('list.clear')}
                </Button>
              ) : undefined
            }
          >
            {common('list.none.text')}
          </EmptyState>
        }
        footer={<PageFooter list={list.data} />}
      />
    </>
  );
}
