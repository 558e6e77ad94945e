import '../../parts/parts.css';
import './documents.css';
import { documentKinds } from '@bakul/shop/account/document.rules';
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
import { useDocumentColumns } from './document-columns.tsx';
import { DocumentDetail } from './document-detail.tsx';
import { DocumentFilters, shelves } from './document-filters.tsx';
import { useDocumentsText } from './documents-text.ts';

/** The queue of documents to check. */
export function Documents() {
  const { t: common } = useI18n();
  const t = useDocumentsText();
  const filters = useFilters({ shelf: 'waiting', kind: '', keywords: '', age: '0', page: '1' });
  const { shelf, kind, keywords, age, page } = filters.values;
  const list = useData('GET /api/staff/document', {
    shelf: oneOf(shelves, shelf) ?? 'waiting',
    page: Number(page) || 1,
    kind: oneOf(documentKinds, kind),
    ...(keywords && { keywords }),
    ...(shelf === 'waiting' && age !== '0' && { older_than: age }),
  });
  const counts = useData('GET /api/staff/document/counts', {});
  const rows = list.data?.data ?? [];
  const queue = useQueue({
    rows,
    idOf: ({ id }) => id,
    nameOf: (row) => `${row.owner}, ${t(`documents.kind.${row.kind}`)}`,
    reload: async () => (await list.reload())?.data ?? null,
  });
  useReloadOn(JSON.stringify(rows.map(({ id, state }) => [id, state])), counts.reload);
  const columns = useDocumentColumns(shelf);

  return (
    <Page
      title={common('nav.documents')}
      hint={t('documents.hint')}
      toolbar={<DocumentFilters values={filters.values} counts={counts.data?.data} onChange={filters.set} />}
    >
      <div className="documents">
        <Queue
          queue={queue}
          label={common('nav.documents')}
          columns={columns}
          isLoading={list.isLoading}
          notice={
            list.failure && (
              <FailureNotice failure={list.failure} onRetry={list.reload} isRetrying={list.isLoading} />
            )
          }
          empty={
            filters.isFiltered ? (
              <EmptyState icon="search" title={t('documents.noMatch')} />
            ) : (
              <EmptyState icon="badge-check" title={t('documents.empty')}>
                <p>{t('documents.empty.text')}</p>
              </EmptyState>
            )
          }
          footer={list.data && <ListPages page={list.data.page} total={list.data.total} />}
          detail={(id) => <DocumentDetail id={Number(id)} onDone={() => queue.done(id)} />}
        />
      </div>
    </Page>
  );
}
