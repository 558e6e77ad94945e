import '../../parts/parts.css';
import './companies.css';
import { EmptyState } from '@bakul/ui/empty-state';
import { useData } from '../../api/use-data.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import { Queue } from '../../frame/queue.tsx';
import { SearchBox } from '../../frame/search-box.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { ListPages } from '../../parts/list-pages.tsx';
import { oneOf } from '../../parts/one-of.ts';
import { Shelves } from '../../parts/shelves.tsx';
import { useCompaniesText } from './companies-text.ts';
import { usePeopleColumns } from './people-columns.tsx';
import { PersonDetail } from './person-detail.tsx';
import { Views } from './views.tsx';

const states = ['active', 'unverified', 'blocked', 'closed'] as const;

export function People() {
  const t = useCompaniesText();
  const filters = useFilters({ keywords: '', state: '', page: '1' });
  const { keywords, state, page } = filters.values;
  const list = useData('GET /api/staff/person', {
    page: Number(page) || 1,
    ...(keywords && { keywords }),
    state: oneOf(states, state),
  });
  const queue = useQueue({
    rows: list.data?.data ?? [],
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name || t('people.nameless'),
    reload: async () => (await list.reload())?.data ?? null,
  });
  const columns = usePeopleColumns();
  return (
    <Page
      title={t('companies.view.people')}
      hint={t('people.hint')}
      actions={<Views selected="people" />}
      toolbar={
        <>
          <Shelves
            label={t('people.account')}
            selected={state}
            onSelect={(next) => filters.set({ state: next, page: '1' })}
            shelves={[
              { id: '', label: t('people.state.all') },
              ...states.map((id) => ({ id, label: t(`people.state.${id}`) })),
            ]}
          />
          <SearchBox
            label={t('people.search')}
            value={keywords}
            onValue={(next) => filters.set({ keywords: next, page: '1' })}
          />
        </>
      }
    >
      <Queue
        queue={queue}
        label={t('companies.view.people')}
        columns={columns}
        isLoading={list.isLoading}
        notice={
          list.failure && (
            <FailureNotice failure={list.failure} onRetry={list.reload} isRetrying={list.isLoading} />
          )
        }
        empty={
          <EmptyState
            icon={filters.isFiltered ? 'search' : 'users'}
            title={filters.isFiltered ? t('people.noMatch') : t('people.empty')}
          />
        }
        footer={list.data && <ListPages page={list.data.page} total={list.data.total} />}
        detail={(id) => <PersonDetail id={Number(id)} onChange={() => void list.reload()} />}
      />
    </Page>
  );
}
