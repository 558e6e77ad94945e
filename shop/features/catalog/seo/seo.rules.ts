import type { Lang } from '../../../kit/text/language.ts';
import type { SeoTag } from './seo.contract.ts';

export type PageHead = {
  /** Without the language prefix. */
  path: string;
  lang: Lang;
  publicUrl: string;
  shopName: string;
  title: string;
  description: string;
  image: string | null;
  kind: 'website' | 'product';
};

const tag = (over: Partial<SeoTag> & Pick<SeoTag, 'html_tag'>): SeoTag => ({
  content: null,
  media: null,
  property: null,
  tag_attributes: {},
  ...over,
});

/** Path of a page in a language: English at the root, Malay below /ms. */
export function localisedPath(path: string, lang: Lang): string {
  if (lang === 'en') return path;
  return path === '/' ? '/ms' : `/ms${path}`;
}

/** Title, description, canonical URL, translations and Open Graph tags. */
export function headTags(page: PageHead): SeoTag[] {
  const address = (lang: Lang) => page.publicUrl + localisedPath(page.path, lang);
  const title = page.title.includes(page.shopName) ? page.title : `${page.title} · ${page.shopName}`;
  const alternate = (hreflang: string, lang: Lang) =>
    tag({ html_tag: 'link', tag_attributes: { rel: 'alternate', hreflang, href: address(lang) } });
  const openGraph = (property: string, content: string) => tag({ html_tag: 'meta', property, content });
  return [
    tag({ html_tag: 'title', content: title }),
    tag({ html_tag: 'meta', content: page.description, tag_attributes: { name: 'description' } }),
    tag({ html_tag: 'link', tag_attributes: { rel: 'canonical', href: address(page.lang) } }),
    alternate('en-MY', 'en'),
    alternate('ms-MY', 'ms'),
    alternate('x-default', 'en'),
    openGraph('og:title', page.title),
    openGraph('og:description', page.description),
    openGraph('og:url', address(page.lang)),
    openGraph('og:type', page.kind),
    openGraph('og:site_name', page.shopName),
    openGraph('og:locale', page.lang === 'en' ? 'en_MY' : 'ms_MY'),
    ...(page.image ? [openGraph('og:image', page.publicUrl + page.image)] : []),
    tag({ html_tag: 'meta', content: 'summary_large_image', tag_attributes: { name: 'twitter:card' } }),
  ];
}

const identity = ({ html_tag, property, tag_attributes: { name, rel, hreflang } }: SeoTag) =>
  [html_tag, property ?? '', name ?? '', rel ?? '', hreflang ?? ''].join('|');

/** Replaces matching tags by the operator's and appends the others. */
export function mergeTags(defaults: readonly SeoTag[], written: readonly SeoTag[]): SeoTag[] {
  const overrides = new Map(written.map((entry) => [identity(entry), entry]));
  const merged = defaults.map((entry) => {
    const override = overrides.get(identity(entry));
    overrides.delete(identity(entry));
    return override ?? entry;
  });
  return [...merged, ...overrides.values()];
}
