import type { SeoTag } from '@bakul/shop/features/catalog/seo/seo.contract';
import type { MetaDescriptor } from 'react-router';
import type { T } from '../../i18n/i18n.tsx';
import { languageOf, localizedPath } from '../../i18n/paths.ts';
import { metaOf } from '../../seo/meta.ts';
import type { ListingState } from './listing-url.ts';

type Shown = { state: ListingState; title: string; hasProducts: boolean; t: T };

const isCanonical = ({ html_tag, tag_attributes }: SeoTag) =>
  html_tag === 'link' && tag_attributes.rel === 'canonical';

/** The head tags of this page. Later pages are their own canonical. Searches and empty pages are not indexed. */
export function listingSeo(tags: readonly SeoTag[], { state, title, hasProducts, t }: Shown): SeoTag[] {
  const { page, keywords } = state;
  const titled = tags.map((tag): SeoTag => {
    if (tag.html_tag !== 'title') return tag;
    const base = keywords === '' ? (tag.content ?? title) : title;
    return { ...tag, content: page > 1 ? t('listing.pageTitle', { title: base, page }) : base };
  });
  if (keywords !== '' || !hasProducts) {
    const robots: SeoTag = {
      html_tag: 'meta',
      content: 'noindex, follow',
      media: null,
      property: null,
      tag_attributes: { name: 'robots' },
    };
    return [...titled.filter(({ html_tag }) => html_tag !== 'link'), robots];
  }
  if (page === 1) return titled;
  const paged = (href: string | undefined) => href && `${href}?page=${page}`;
  return titled.map((tag) =>
    isCanonical(tag) || tag.tag_attributes.rel === 'alternate'
      ? { ...tag, tag_attributes: { ...tag.tag_attributes, href: paged(tag.tag_attributes.href) } }
      : tag,
  );
}

type Described = {
  seo: readonly SeoTag[];
  crumbs: readonly { label: string; href?: string | undefined }[];
};

/** Head tags with the breadcrumbs as structured data. */
export function listingMeta({ seo, crumbs }: Described, pathname: string): MetaDescriptor[] {
  const canonical = seo.find(isCanonical)?.tag_attributes.href;
  const tags = metaOf(seo);
  const lang = languageOf(pathname);
  if (!canonical) return tags;
  const itemListElement = crumbs.map(({ label, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: label,
    ...(href && { item: new URL(localizedPath(lang, href), canonical).href }),
  }));
  return [
    ...tags,
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'BreadcrumbList',
        itemListElement,
      },
    },
  ];
}
