import { accountStates } from '@bakul/shop/features/credit/credit.constants';
import type { StaffAccount } from '@bakul/shop/features/credit/staff/credit.contract';
import { Badge } from '@bakul/ui/chip';
import { Money } from '@bakul/web/format/money';
import { useFilters } from '../../frame/filters.ts';
import type { Column } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { Toolbar } from '../../frame/toolbar.tsx';
import { useList } from '../../frame/use-list.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { RowTitleCell } from '../../parts/first-cell.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { AccountDetail } from './account-detail.tsx';
import { accountLooks } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';

const accountFilters = ['all', 'late', ...accountStates] as const;
const sorts = ['company', 'overdue', 'outstanding'] as const;

/** Companies with credit: how much is used, and who is overdue. */
export function AccountsTab() {
  const t = useCreditText();
  const { t: common } = useI18n();
  const filters = useFilters({
    status: '',
    late: '',
    sort: 'company',
    words: '',
    page: '1',
  });
  const { values, set } = filters;
  const status = accountStates.find((state) => state === values.status);
  const shown = values.late ? 'late' : (status ?? 'all');
  const sort = sorts.find((each) => each === values.sort) ?? 'company';
  const list = useList('GET /api/staff/credit/account', {
    page: values.page,
    pageSize: '50',
    sort,
    ...(status && { status }),
    ...(values.late && { late: 'true' }),
    ...(values.words && { keywords: values.words }),
  });
  const queue = useQueue<StaffAccount>({
    ...list,
    idOf: ({ id }) => id,
    nameOf: ({ company }) => company,
  });
  const columns = useAccountColumns();
  return (
    <>
      <Toolbar>
        <Shelves
          label={common('list.status')}
          selected={shown}
          onSelect={(filter) =>
            set({
              status: filter === 'all' || filter === 'late' ? '' : filter,
              late: filter === 'late' ? '1' : '',
              page: '1',
            })
          }
          shelves={accountFilters.map((id) => ({ id, label: t(`account.${id}`) }))}
        />
        <SearchBox
          label={t('search.company')}
          value={values.words}
          onValue={(words) => set({ words, page: '1' })}
        />
        <FilterSelect
          label={t('sort')}
          value={sort}
          onValue={(next) => set({ sort: next, page: '1' })}
          options={sorts.map((value) => ({ value, label: `${t('sort')}: ${t(`sort.${value}`)}` }))}
        />
      </Toolbar>
      <ListQueue
        list={list}
        filters={filters}
        queue={queue}
        label={t('tab.accounts')}
        columns={columns}
        detail={(id) => <AccountDetail id={id} onChange={list.reload} />}
      />
    </>
  );
}

function useAccountColumns(): Column<StaffAccount>[] {
  const t = useCreditText();
  const { t: common } = useI18n();
  return [
    {
      id: 'company',
      label: t('field.company'),
      cell: ({ company, status: state }) => <RowTitleCell title={company} sub={t(`account.${state}`)} />,
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
          <span className="text-danger font-semibold">
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
}
