import type { ProductDetail, Variant } from '@bakul/shop/features/catalog/catalog.contract';
import type { LocalDate } from '@bakul/shop/kit/local-date';
import { formatDecimal } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';
import { localizedPath } from '../i18n/paths.ts';

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };
type Node = { readonly [key: string]: Json };

export type PageAddress = {
  /** Scheme and host, such as 'https://bakul.my'. */
  origin: string;
  lang: Lang;
};

const absolute = ({ origin, lang }: PageAddress, path: string) => origin + localizedPath(lang, path);

/** UN/CEFACT codes of the price units. The others have none that search engines read. */
const unitCodes: Partial<Record<Variant['price_unit'], string>> = { kg: 'KGM', piece: 'C62' };

function offerOf(variant: Variant, url: string, validUntil: LocalDate): Node {
  const unitCode = unitCodes[variant.price_unit];
  return {
    '@type': 'Offer',
    sku: variant.sku,
    name: variant.pack_label,
    url: `${url}?sku=${encodeURIComponent(variant.sku)}`,
    price: formatDecimal(variant.pack_price),
    priceCurrency: 'MYR',
    priceValidUntil: validUntil,
    itemCondition: 'https://schema.org/NewCondition',
    availability: `https://schema.org/${variant.in_stock ? 'InStock' : 'OutOfStock'}`,
    ...(unitCode && {
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: formatDecimal(variant.price),
        priceCurrency: 'MYR',
        unitCode,
      },
    }),
  };
}

/** One variant is an Offer of one pack. Several are an AggregateOffer from the cheapest to the most expensive pack. */
export function offersOf(variants: readonly Variant[], url: string, validUntil: LocalDate): Node | null {
  const offers = variants.map((variant) => offerOf(variant, url, validUntil));
  const [only] = offers;
  if (!only) return null;
  if (offers.length === 1) return only;
  const prices = variants.map((variant) => variant.pack_price);
  return {
    '@type': 'AggregateOffer',
    lowPrice: formatDecimal(Math.min(...prices)),
    highPrice: formatDecimal(Math.max(...prices)),
    priceCurrency: 'MYR',
    offerCount: offers.length,
    availability: `https://schema.org/${variants.some((each) => each.in_stock) ? 'InStock' : 'OutOfStock'}`,
    offers,
  };
}

/** The product as structured data. The rating is included only when there are reviews. */
export function productNode(product: ProductDetail, page: PageAddress, today: LocalDate): Node {
  const url = absolute(page, product.route);
  const usual = product.variants.find((variant) => variant.is_default) ?? product.variants[0];
  const offers = offersOf(product.variants, url, today);
  const { rating, farm } = product;
  return {
    '@type': 'Product',
    '@id': `${url}#product`,
    url,
    name: product.display_name,
    alternateName: product.alt_name,
    description: product.description,
    image: product.galleries.map((gallery) => page.origin + gallery.url),
    ...(usual && { sku: usual.sku }),
    brand: { '@type': 'Brand', name: farm.name },
    countryOfOrigin: { '@type': 'Country', name: farm.country },
    ...(offers && { offers }),
    ...(rating.count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: rating.average,
        reviewCount: rating.count,
        bestRating: 5,
        worstRating: 1,
      },
    }),
  };
}

export type Crumb = { name: string; path: string };

/** The breadcrumbs as structured data. */
export function breadcrumbNode(crumbs: readonly Crumb[], page: PageAddress): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(page, path),
    })),
  };
}

const escapes: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
};

/** The nodes as a script element. No value can close it or start a comment in it. */
export function jsonLdMarkup(nodes: readonly Node[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes });
  const safe = text.replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? '');
  return `<script type="application/ld+json">${safe}</script>`;
}
