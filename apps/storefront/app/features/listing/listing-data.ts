import type { Category } from '@bakul/shop/features/catalog/catalog.contract';
import { translator } from '@bakul/shop/kit/text/i18n';
import type { Lang } from '@bakul/shop/kit/text/language';
import { data, type RouterContextProvider } from 'react-router';
import { createRequiredLoaderClient } from '../../api/loader-client.ts';
import type { AppMessages, T } from '../../i18n/i18n.tsx';
import { languageOf } from '../../i18n/paths.ts';
import { listingHelp as helpEn } from '../../messages/en/listing-help.ts';
import { listingHelp as helpMs } from '../../messages/ms/listing-help.ts';
import { serverMessages } from '../../messages/server-messages.ts';
import { chosenCategoryPath } from '../../root-data/root-categories.ts';
import { toCardProduct } from '../product-card/card-product.ts';
import { categoryBranch, categoryPath } from './category-branch.ts';
import { listingQuery } from './listing-query.ts';
import { listingSeo } from './listing-seo.ts';
import { catalogPath, filterCount, type ListingState, parseListing } from './listing-url.ts';
import { findNear } from './near-searches.ts';

type ListingRequest = { context: Readonly<RouterContextProvider>; request: Request; slug: string | null };

const popularProducts = 4;

export type ListingData = Awaited<ReturnType<typeof loadListing>>;

/**
 * Loads everything a listing shows: a category (from the path or selected in the catalogue), the whole shop, or a
 * search.
 */
export async function loadListing({ context, request, slug }: ListingRequest) {
  const url = new URL(request.url);
  const lang = languageOf(url.pathname);
  const path = slug === null ? catalogPath : `/${slug}`;
  const state = parseListing(url.searchParams, path);
  const get = createRequiredLoaderClient(context, lang);
  const { data: tree } = await get('GET /api/misc/categories', {});
  const wanted = slug ?? state.category;
  const category = wanted === null ? null : tree.find((each) => each.slug === wanted);
  if (category === undefined) throw data('', { status: 404 });
  const canonicalPath = category?.route ?? catalogPath;
  const id = category?.id ?? null;
  const [list, facets, seo, t] = await Promise.all([
    get('GET /api/product', listingQuery(state, id)),
    get('GET /api/product/facets', id === null ? {} : { category_id: id }),
    get('GET /api/misc/seo', { path: canonicalPath }),
    textsOf(lang),
  ]);
  const isNothing = list.records === 0 && filterCount(state) === 0;
  const title = titleOf(t, state, category);
  return {
    path,
    /** The canonical path of the listing, however it was reached. */
    canonicalPath,
    categoryId: id,
    title,
    altName: category?.alt_name ?? null,
    crumbs: crumbsOf(t, categoryPath(tree, id), state),
    branch: categoryBranch(tree, id),
    products: list.data.map((product) => toCardProduct(product, lang)),
    records: list.records,
    pageCount: list.total,
    facets: facets.data,
    ...(isNothing ? await loadHelp(get, { lang, tree, state }) : noHelp),
    seo: listingSeo(seo.data, { state, title, hasProducts: list.data.length > 0, t }),
  };
}

const noHelp = { help: null, popular: null };

type RequiredLoaderClient = ReturnType<typeof createRequiredLoaderClient>;
type HelpInput = { lang: Lang; tree: readonly Category[]; state: ListingState };

/** What a listing without products and filters shows instead. */
async function loadHelp(get: RequiredLoaderClient, { lang, tree, state }: HelpInput) {
  const [highlighted, near] = await Promise.all([
    get('GET /api/product/highlighted', { relationships: 'galleries,default_variant' }),
    findNear(state.keywords, {
      search: async (keywords) => (await get('GET /api/product/search', { keywords, limit: 2 })).data,
      hrefOf: (keywords) => `${catalogPath}?keywords=${encodeURIComponent(keywords)}`,
    }),
  ]);
  const help = translator<typeof helpEn>(lang, lang === 'ms' ? helpMs : helpEn);
  return {
    /** For a search that finds nothing: others that do, and whom to ask. In no bundle, since it is rare. */
    help: {
      near,
      nearTitle: help('help.near'),
      spelling: help('help.spelling'),
      language: help('help.language'),
      descriptions: help('help.descriptions'),
      ask: help('help.ask'),
    },
    popular: {
      categoriesTitle: help('help.popularCategories'),
      productsTitle: help('help.popularProducts'),
      products: highlighted.data.slice(0, popularProducts).map((product) => toCardProduct(product, lang)),
      categories: tree
        .filter((each) => each.parent_id === null && each.product_count > 0)
        .map(({ name, slug, media }) => ({
          name,
          route: chosenCategoryPath(slug),
          thumb: media?.thumb ?? null,
        })),
    },
  };
}

async function textsOf(lang: Lang): Promise<T> {
  return translator<AppMessages>(lang, await serverMessages(lang));
}

function titleOf(t: T, { keywords }: ListingState, category: Category | null): string {
  if (keywords === '') return category?.name ?? t('listing.allProduce');
  if (!category) return t('listing.resultsFor', { keywords });
  return t('listing.resultsIn', { keywords, category: category.name });
}

function crumbsOf(t: T, path: readonly Category[], { keywords }: ListingState) {
  return [
    { label: t('listing.home'), href: '/' },
    { label: t('listing.allProduce'), href: catalogPath },
    ...path.map(({ name, route }) => ({ label: name, href: route })),
    ...(keywords === '' ? [] : [{ label: t('listing.search') }]),
  ];
}
