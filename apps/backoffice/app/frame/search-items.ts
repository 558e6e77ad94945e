import type { SearchResult } from '@bakul/shop/features/staff/search/search.contract';
import type { Permission } from '@bakul/shop/kit/http/access';
import type { Lang } from '@bakul/shop/kit/text/language';

type SearchKind = keyof SearchResult;

export type SearchItem = {
  id: string;
  kind: SearchKind;
  label: string;
  detail: string;
  to: string;
  /** The first of its kind is shown below the name of the kind. */
  isFirst: boolean;
};

type Viewer = { lang: Lang; may: (permission: Permission) => boolean };

/** The results in one list, kind by kind, each with the page that it opens. */
export function searchItems(found: SearchResult, { lang, may }: Viewer): SearchItem[] {
  const kinds: Record<SearchKind, Omit<SearchItem, 'id' | 'kind' | 'isFirst'>[]> = {
    orders: found.orders.map(({ slug, buyer }) => ({ label: slug, detail: buyer, to: `/orders/${slug}` })),
    companies: found.companies.map(({ id, name, ssm_number }) => ({
      label: name,
      detail: ssm_number,
      to: `/companies?open=${id}`,
    })),
    people: found.people.map(({ id, name, email, phone }) => ({
      label: name,
      detail: email ?? phone ?? '',
      to: `/people?open=${id}`,
    })),
    products: found.products.map(({ id, name_en, name_ms, sku }) => ({
      label: lang === 'ms' ? name_ms : name_en,
      detail: sku ?? '',
      to: `/catalogue/${id}`,
    })),
    invoices: found.invoices.map(({ number, buyer, order, is_on_credit }) => ({
      label: number,
      detail: buyer,
      to:
        is_on_credit && may('credit.review')
          ? `/credit?tab=invoices&status=all&open=${number}`
          : `/orders/${order}`,
    })),
  };
  return (Object.keys(kinds) as SearchKind[]).flatMap((kind) =>
    kinds[kind].map((item, index) => ({ ...item, id: `${kind}-${index}`, kind, isFirst: index === 0 })),
  );
}
