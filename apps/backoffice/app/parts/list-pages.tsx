import { Pagination } from '@bakul/ui/pagination';
import { useLocation, useSearchParams } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';

type ListPagesProps = { page: number; total: number };

/** The pages of a list, as links that keep its filters. */
export function ListPages({ page, total }: ListPagesProps) {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const [params] = useSearchParams();
  if (total <= 1) return null;
  const href = (wanted: number) => {
    const next = new URLSearchParams(params);
    next.delete('open');
    next.set('page', String(wanted));
    return `${pathname}?${next}`;
  };
  const labels = {
    navigation: t('parts.pages.navigation'),
    previous: t('parts.pages.previous'),
    next: t('parts.pages.next'),
    page: (wanted: number) => t('parts.pages.page', { n: wanted }),
  };
  return <Pagination page={page} pageCount={total} href={href} labels={labels} />;
}
