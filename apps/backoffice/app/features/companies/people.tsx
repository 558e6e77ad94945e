import { EmptyState } from '@bakul/ui/empty-state';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import { useList } from '../../frame/use-list.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { ListQueue } from '../../parts/list-queue.tsx';
import { oneOf } from '../../parts/one-of.ts';
import { StateAndSearch } from '../../parts/state-and-search.tsx';
import { useCompaniesText } from './companies-text.ts';
import { usePeopleColumns } from './people-columns.tsx';
import { PersonDetail } from './person-detail.tsx';
import { CompanyTabs } from './views.tsx';

const states = ['active', 'unverified', 'blocked', 'closed'] as const;

export function People() {
  const t = useCompaniesText();
  const filters = useFilters({ keywords: '', state: '', page: '1' });
  const { keywords, state, page } = filters.values;
  const list = useList('GET /api/staff/person', {
    page: Number(page) || 1,
    ...(keywords && { keywords }),
    state: oneOf(states, state),
  });
  const queue = useQueue({
    ...list,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name || t('people.nameless'),
  });
  const columns = usePeopleColumns();
  return (
    <Page
      title={t('companies.view.people')}
      hint={t('people.hint')}
      actions={<CompanyTabs selected="people" />}
      toolbar={
        <StateAndSearch
          label={t('people.account')}
          all={t('people.state.all')}
          states={states.map((id) => ({ id, label: t(`people.state.${id}`) }))}
          state={state}
          onState={(next) => filters.set({ state: next, page: '1' })}
          searchLabel={t('people.search')}
          keywords={keywords}
          onKeywords={(next) => filters.set({ keywords: next, page: '1' })}
        />
      }
    >
      <ListQueue
        list={list}
        filters={filters}
        queue={queue}
        label={t('companies.view.people')}
        columns={columns}
        empty={<EmptyState icon="users" title={t('people.empty')} />}
        detail={(id) => <PersonDetail id={Number(id)} onChange={() => void list.reload()} />}
      />
    </Page>
  );
}
