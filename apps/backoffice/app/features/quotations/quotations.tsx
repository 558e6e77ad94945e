import { EmptyState } from '@bakul/ui/empty-state';
import { useData } from '../../api/use-data.ts';
import { useFilters } from '../../frame/filters.ts';
import { Page } from '../../frame/page.tsx';
import { useList } from '../../frame/use-list.ts';
import { useQueue } from '../../frame/use-queue.ts';
import { useReloadOn } from '../../frame/use-reload-on.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { ListQueue } from '../../parts/list-queue.tsx';
import { oneOf } from '../../parts/one-of.ts';
import { useQuotationColumns } from './quotation-columns.tsx';
import { QuotationDetail } from './quotation-detail.tsx';
import { QuotationFilters, sentStates, shelfInput } from './quotation-filters.tsx';
import { useQuotationsText } from './quotations-text.ts';

/** The queue of quotation requests, with the offer for the open one. */
export function Quotations() {
  const { t: common } = useI18n();
  const t = useQuotationsText();
  const filters = useFilters({ shelf: 'waiting', status: '', keywords: '', page: '1' });
  const { shelf, status, keywords, page } = filters.values;
  const list = useList('GET /api/staff/quotation', {
    ...shelfInput(shelf),
    page: Number(page) || 1,
    status: oneOf(sentStates, status),
    ...(keywords && { keywords }),
  });
  const counts = useData('GET /api/staff/quotation/counts', {});
  const queue = useQueue({
    ...list,
    idOf: ({ slug }) => slug,
    nameOf: ({ slug, buyer }) => `${slug}, ${buyer}`,
  });
  useReloadOn(JSON.stringify(list.rows.map((row) => [row.slug, row.status, row.assigned])), counts.reload);
  const columns = useQuotationColumns();
  return (
    <Page
      title={common('nav.quotations')}
      hint={t('quotations.hint')}
      toolbar={<QuotationFilters values={filters.values} counts={counts.data?.data} onChange={filters.set} />}
    >
      <ListQueue
        className="xl:data-open:grid-cols-[290px_minmax(0,1fr)]"
        list={list}
        filters={filters}
        queue={queue}
        label={common('nav.quotations')}
        columns={columns}
        empty={
          <EmptyState icon="file-text" title={t('quotations.empty')}>
            <p>{t('quotations.empty.text')}</p>
          </EmptyState>
        }
        detail={(slug) => (
          <QuotationDetail slug={slug} onDone={() => queue.done(slug)} onChange={() => void list.reload()} />
        )}
      />
    </Page>
  );
}
