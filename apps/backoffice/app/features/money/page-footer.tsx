import { Pagination } from '@bakul/ui/pagination';
import { useSearchParams } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';

type PageFooterProps = {
  list: { page: number; total: number; records: number; data: readonly unknown[] } | null;
};

/** How many there are, and the pages of them; the page stands in the address. */
export function PageFooter({ list }: PageFooterProps) {
  const { t: text } = useI18n();
  const [params] = useSearchParams();
  if (!list || list.records === 0) return null;
  const hrefOf = (page: number) => {
    const next = new URLSearchParams(params);
    next.set('page', String(page));
    next.delete('open');
    return `?${next}`;
  };
  return (
    <div className="money-footer">
      <p role="status">{text('list.shown', { shown: list.data.length, all: String(list.records) })}</p>
      <Pagination
        page={list.page}
        pageCount={list.total}
        href={hrefOf}
        labels={{
          navigation: text('pages.nav'),
          previous: text('pages.previous'),
          next: text('pages.next'),
          page: (page) => text('pages.page', { page }),
        }}
      />
    </div>
  );
}
