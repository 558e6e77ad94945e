import { documentKinds } from '@bakul/shop/features/account/document/document.rules';
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
import { useDocumentColumns } from './document-columns.tsx';
import { DocumentDetail } from './document-detail.tsx';
import { DocumentFilters, shelves } from './document-filters.tsx';
import { useDocumentsText } from './documents-text.ts';

/** The queue of documents to verify. */
export function Documents() {
  const { t: common } = useI18n();
  const t = useDocumentsText();
  const filters = useFilters({ shelf: 'waiting', kind: '', keywords: '', age: '0', page: '1' });
  const { shelf, kind, keywords, age, page } = filters.values;
  const list = useList('GET /api/staff/document', {
    shelf: oneOf(shelves, shelf) ?? 'waiting',
    page: Number(page) || 1,
    kind: oneOf(documentKinds, kind),
    ...(keywords && { keywords }),
    ...(shelf === 'waiting' && age !== '0' && { older_than: age }),
  });
  const counts = useData('GET /api/staff/document/counts', {});
  const queue = useQueue({
    ...list,
    idOf: ({ id }) => id,
    nameOf: (row) => `${row.owner}, ${t(`documents.kind.${row.kind}`)}`,
  });
  useReloadOn(JSON.stringify(list.rows.map(({ id, state }) => [id, state])), counts.reload);
  const columns = useDocumentColumns(shelf);

  return (
    <Page
      title={common('nav.documents')}
      hint={t('documents.hint')}
      toolbar={<DocumentFilters values={filters.values} counts={counts.data?.data} onChange={filters.set} />}
    >
      <ListQueue
        className="xl:data-open:grid-cols-[260px_minmax(0,1fr)]"
        list={list}
        filters={filters}
        queue={queue}
        label={common('nav.documents')}
        columns={columns}
        empty={
          <EmptyState icon="badge-check" title={t('documents.empty')}>
            <p>{t('documents.empty.text')}</p>
          </EmptyState>
        }
        detail={(id) => <DocumentDetail id={Number(id)} onDone={() => queue.done(id)} />}
      />
    </Page>
  );
}
