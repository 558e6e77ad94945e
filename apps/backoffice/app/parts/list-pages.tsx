import { Pagination } from '@bakul/ui/pagination';
import { useLocation, useSearchParams } from 'react-router';
import type { List } from '../frame/use-list.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { ListBar } from './list-bar.tsx';
import { shownRange } from './shown-range.ts';

type ListPagesProps = {
  list: List<unknown>['data'];
  /** The server stops counting here. */
  most?: number | undefined;
};

/** The number of records, and page links that keep the filters. */
export function ListPages({ list, most = Number.POSITIVE_INFINITY }: ListPagesProps) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (!list || list.records === 0) return null;
  const href = (wanted: number) => {
    const next = new URLSearchParams(params);
    next.delete('open');
    next.set('page', String(wanted));
    return `${pathname}?${next}`;
  };
  const all = list.records < most ? String(list.records) : t('list.many', { n: most });
  return (
    <ListBar>
      <p role="status">{t('list.shown', { shown: shownRange(list), all })}</p>
      <Pagination
        page={list.page}
        pageCount={list.total}
        href={href}
        labels={{
          navigation: t('pages.nav'),
          previous: t('pages.previous'),
          next: t('pages.next'),
          page: (page) => t('pages.page', { page }),
        }}
      />
    </ListBar>
  );
}
