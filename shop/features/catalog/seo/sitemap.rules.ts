import { languages } from '../../../kit/text/language.ts';
import { localisedPath } from './seo.rules.ts';

/** The format allows 50,000 URLs per file. Smaller files are processed sooner. */
export const maxUrls = 20_000;
/** Products per part. Each has one URL per language. */
export const partSize = maxUrls / languages.length;

export type SitemapPage = { path: string; lastmod: Date | null };

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const xml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

const hreflang = { en: 'en-MY', ms: 'ms-MY' } as const;

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const lastmodTag = (at: Date | null) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '');

export const sitemapOpening = `${declaration}<urlset xmlns="${schema}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`;
export const sitemapClosing = '</urlset>\n';

/** The entries of one page: one per language, each linking all languages. */
export function urlEntries({ path, lastmod }: SitemapPage, publicUrl: string): string {
  const address = (lang: 'en' | 'ms') => xml(encodeURI(publicUrl + localisedPath(path, lang)));
  const alternates = [
    ...languages.map((lang) => ({ name: hreflang[lang], href: address(lang) })),
    { name: 'x-default', href: address('en') },
  ]
    .map(({ name, href }) => `<xhtml:link rel="alternate" hreflang="${name}" href="${href}"/>`)
    .join('');
  return languages
    .map((lang) => `<url><loc>${address(lang)}</loc>${lastmodTag(lastmod)}${alternates}</url>\n`)
    .join('');
}

export type SitemapPart = { name: string; lastmod: Date | null };

export function sitemapIndex(parts: readonly SitemapPart[], publicUrl: string): string {
  const entries = parts.map(
    ({ name, lastmod }) =>
      `<sitemap><loc>${xml(`${publicUrl}/sitemap-${name}.xml`)}</loc>${lastmodTag(lastmod)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex xmlns="${schema}">\n${entries.join('')}</sitemapindex>\n`;
}

const privatePaths = [
  '/api/',
  '/auth/',
  '/backoffice',
  '/change-password',
  '/email-change',
  '/checkout',
  '/company',
  '/credit-terms',
  '/dev/',
  '/error',
  '/lists',
  '/maintenance',
  '/profile',
  '/quick-order',
  '/quotations',
  '/shopping-cart',
  '/transaction',
  '/users',
];

/** Allows crawling the catalogue and disallows pages that belong to a buyer. */
export function robotsText(publicUrl: string): string {
  // A rule matches by prefix. The exact variant with `$` keeps a category such as /users-guide crawlable.
  const rules = privatePaths.flatMap((path) => {
    const paths =
      path.endsWith('/') || path === '/transaction' ? [path] : [`${path}$`, `${path}/`, `${path}?`];
    return paths.flatMap((rule) => [
      `Disallow: ${rule}`,
      ...(path === '/api/' ? [] : [`Disallow: /ms${rule}`]),
    ]);
  });
  return ['User-agent: *', 'Allow: /', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
