import { companyStates } from '@bakul/shop/features/company/company.rules';
import { EmptyState } from '@bakul/ui/empty-state';
import { useData } from '../../api/use-data.ts';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import { useList } from '../../frame/use-list.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { oneOf } from '../../parts/one-of.ts';
import { useCompaniesText } from './companies-text.ts';
import { useCompanyColumns } from './company-columns.tsx';
import { CompanyDetail } from './company-detail.tsx';
import { CompanyFilters, credits } from './company-filters.tsx';
import { CompanyTabs } from './views.tsx';

export function Companies() {
  const { t: common } = useI18n();
  const t = useCompaniesText();
  const filters = useFilters({ keywords: '', state: '', credit: '', zone: '', page: '1' });
  const { keywords, state, credit, zone, page } = filters.values;
  const list = useList('GET /api/staff/company', {
    page: Number(page) || 1,
    ...(keywords && { keywords }),
    state: oneOf(companyStates, state),
    credit: oneOf(credits, credit),
    ...(zone && { zone }),
  });
  const counts = useData('GET /api/staff/company/counts', {});
  const queue = useQueue({
    ...list,
    idOf: ({ id }) => id,
    nameOf: ({ name }) => name,
  });
  const columns = useCompanyColumns();
  return (
    <Page
      title={common('nav.companies')}
      hint={t('companies.hint')}
      actions={<CompanyTabs selected="companies" />}
      toolbar={<CompanyFilters values={filters.values} counts={counts.data?.data} onChange={filters.set} />}
    >
      <ListQueue
        list={list}
        filters={filters}
        queue={queue}
        label={common('nav.companies')}
        columns={columns}
        empty={
          <EmptyState icon="office-building" title={t('companies.empty')}>
            <p>{t('companies.empty.text')}</p>
          </EmptyState>
        }
        detail={(id) => <CompanyDetail id={Number(id)} onChange={() => void list.reload()} />}
      />
    </Page>
  );
}
