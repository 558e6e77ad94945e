import type { ProductDetail, Variant } from '@bakul/shop/features/catalog/catalog.contract';
import type { ApiFailure, ApiResult } from '@bakul/shop/kit/http/client';
import { localDate } from '@bakul/shop/kit/local-date';
import { translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { data, type RouterContextProvider, redirect } from 'react-router';
import { createLoaderClient } from '../../api/loader-client.ts';
import type { AppMessages } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { serverMessages } from '../../messages/server-messages.ts';
import { breadcrumbNode, jsonLdMarkup, type PageAddress, productNode } from '../../seo/json-ld.ts';
import { pageContext } from '../../server-context.ts';
import { toCardProduct } from '../product-card/card-product.ts';
import { toPagePart } from './part.ts';
import { readReviewQuery, reviewInput } from './review-query.ts';
import { upsellingQuery } from './upselling-query.ts';
import { chosenVariant, variantFromForm } from './variant-choice.ts';

type Requested = { lang: Lang; slug: string; url: URL };

/** Loads the product page. Only a missing product redirects. Every other part reports its failure in place. */
export async function loadProduct(
  context: Readonly<RouterContextProvider>,
  requested: Requested,
  { origin, now }: { origin: string; now: Date },
) {
  const { lang, slug, url } = requested;
  const call = createLoaderClient(context, lang);
  const search = url.searchParams;
  const sku = search.get('sku');
  const historyOf = (variant: { variant_id?: number }) =>
    call('GET /api/product/{id}/price_history', { id: slug, ...variant, days: 30 });
  const [found, upselling, states, usual] = await Promise.all([
    call('GET /api/product/{id}', { id: slug }),
    call('GET /api/product/{id}/upselling', upsellingQuery(slug)),
    call('GET /api/misc/states', {}),
    // The default variant's history, fetched in parallel when none is chosen.
    sku === null ? historyOf({}) : null,
  ]);
  const product = requireProduct(found, lang);
  const variant = chosenVariant(product.variants, sku);
  redirectToCanonicalUrl(product, variant, requested);
  const isReviewed = product.rating.count > 0;
  const [history, summary, reviewers] = await Promise.all([
    usual ?? historyOf(variant ? { variant_id: variant.id } : {}),
    isReviewed ? call('GET /api/product/{id}/review_summaries', { id: slug }) : null,
    isReviewed ? call('GET /api/product/{id}/reviewers', reviewInput(slug, readReviewQuery(search))) : null,
  ]);

  // Structured data is needed only in the HTML of a document request, so it is not part of the loader data.
  const nodes = await structuredData(product, { origin, lang }, now);
  context.get(pageContext).data.push(jsonLdMarkup(nodes));
  const page = {
    product,
    stateName: states.ok
      ? (states.data.data.find((state) => state.code === product.farm.state)?.name ?? null)
      : null,
    history: toPagePart(history),
    historyOf: variant?.id ?? null,
    upselling: toPagePart(
      upselling.ok
        ? { ok: true, data: upselling.data.data.map((each) => toCardProduct(each, lang)) }
        : upselling,
    ),
    /** Null for a product without reviews. */
    summary: summary && toPagePart(summary),
    reviewers: reviewers && toPagePart(reviewers),
  };
  // An incomplete page must not be cached for the next visitor.
  const isComplete = [upselling, summary, reviewers, states, history].every((part) => part?.ok !== false);
  return data(page, isComplete ? {} : { headers: { 'cache-control': 'no-store' } });
}

export type ProductData = Awaited<ReturnType<typeof loadProduct>>['data'];

/** 422 is a slug in the wrong format, so the product does not exist either. */
const isUnknown = ({ status }: ApiFailure) => status === 404 || status === 422;

function requireProduct(found: ApiResult<{ data: ProductDetail }>, lang: Lang): ProductDetail {
  if (found.ok) return found.data.data;
  if (isUnknown(found.failure)) throw redirect(localizedPath(lang, '/error/product-not-found'));
  const { status, body } = found.failure;
  throw data({ message: body.message, reference: body.reference }, { status });
}

/** Redirects from an outdated slug, and from the address that the variant form has without script. */
function redirectToCanonicalUrl(
  product: ProductDetail,
  variant: Variant | undefined,
  { lang, slug, url }: Requested,
): void {
  const path = localizedPath(lang, product.route);
  if (product.slug !== slug) throw redirect(path + url.search, 301);
  const requested = variant && variantFromForm(product.variants, variant, url.searchParams);
  if (requested) throw redirect(`${path}?${new URLSearchParams({ sku: requested.sku })}`);
}

async function structuredData(product: ProductDetail, page: PageAddress, now: Date) {
  const t = translator<AppMessages>(page.lang, await serverMessages(page.lang));
  const crumbs = [
    { name: t('product.home'), path: '/' },
    ...product.categories.map(({ name, route }) => ({ name, path: route })),
    { name: product.display_name, path: product.route },
  ];
  return [productNode(product, page, localDate(now)), breadcrumbNode(crumbs, page)];
}
