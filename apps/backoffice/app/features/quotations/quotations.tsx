import '../../parts/parts.css';
import './quotations.css';
import { EmptyState } from '@bakul/ui/empty-state';
import { useData } from '../../api/use-data.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import { Queue } from '../../frame/queue.tsx';
import { useQueue } from '../../frame/use-queue.ts';
import { useReloadOn } from '../../frame/use-reload-on.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListPages } from '../../parts/list-pages.tsx';
import { oneOf } from '../../parts/one-of.ts';
import { useQuotationColumns } from './quotation-columns.tsx';
import { QuotationDetail } from './quotation-detail.tsx';
import { QuotationFilters, sentStates, shelfInput } from './quotation-filters.tsx';
import { useQuotationsText } from './quotations-text.ts';

/** The queue of requests for prices, and the offer to the open one beside it. */
export function Quotations() {
  const { t: common } = useI18n();
  const t = useQuotationsText();
  const filters = useFilters({ shelf: 'waiting', status: '', keywords: '', page: '1' });
  const { shelf, status, keywords, page } = filters.values;
  const list = useData('GET /api/staff/quotation', {
    ...shelfInput(shelf),
    page: Number(page) || 1,
    status: oneOf(sentStates, status),
    ...(keywords && { keywords }),
  });
  const counts = useData('GET /api/staff/quotation/counts', {});
  const rows = list.data?.data ?? [];
  const queue = useQueue({
    rows,
    idOf: ({ slug }) => slug,
    nameOf: ({ slug, buyer }) => `${slug}, ${buyer}`,
    reload: async () => (await list.reload())?.data ?? null,
  });
  useReloadOn(JSON.stringify(rows.map((row) => [row.slug, row.status, row.assigned])), counts.reload);
  const columns = useQuotationColumns();
  return (
    <Page
      title={common('nav.quotations')}
      hint={t('quotations.hint')}
      toolbar={<QuotationFilters values={filters.values} counts={counts.data?.data} onChange={filters.set} />}
    >
      <div className="quotations">
        <Queue
          queue={queue}
          label={common('nav.quotations')}
          columns={columns}
          isLoading={list.isLoading}
          notice={
            list.failure && (
              <FailureNotice failure={list.failure} onRetry={list.reload} isRetrying={list.isLoading} />
            )
          }
          empty={
            filters.isFiltered ? (
              <EmptyState icon="search" title={t('quotations.noMatch')} />
            ) : (
              <EmptyState icon="file-text" title={t('quotations.empty')}>
                <p>{t('quotations.empty.text')}</p>
              </EmptyState>
            )
          }
          footer={list.data && <ListPages page={list.data.page} total={list.data.total} />}
          detail={(slug) => (
            <QuotationDetail
              slug={slug}
              onDone={() => queue.done(slug)}
              onChange={() => void list.reload()}
            />
          )}
        />
      </div>
    </Page>
  );
}
