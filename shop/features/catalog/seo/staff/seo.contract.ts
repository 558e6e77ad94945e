import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { id, idParam, list, one, paging } from '../../../../kit/http/wire.ts';

const { get, put } = endpointsAt('/api/staff/seo', {
  access: { staff: 'content.edit' },
  tag: 'Back office: pages',
});
const langs = z.enum(['en', 'ms']);

/** A page, addressed by path or by product. */
export const SeoPage = z.object({
  path: z.string(),
  product_id: id.nullable(),
  name_en: z.string(),
  name_ms: z.string(),
  /** Languages with entries by the operator. */
  written: z.array(langs),
});
export type SeoPage = z.infer<typeof SeoPage>;

export const SeoEntry = z.object({
  html_tag: z.enum(['title', 'meta', 'link']),
  /** Name or property of a meta tag, rel of a link. Null for the title. */
  key: z.string().nullable(),
  /** The text, or the URL of a link. */
  content: z.string(),
});
export type SeoEntry = z.infer<typeof SeoEntry>;

export const SeoPageDetail = SeoPage.extend({
  languages: z.array(
    z.object({
      lang: langs,
      /** The URL shown by search engines. */
      address: z.string(),
      /** The tags without the operator's entries. */
      defaults: z.array(SeoEntry),
      entries: z.array(SeoEntry),
      /** Changes with every edit, for optimistic locking. */
      version: z.string(),
    }),
  ),
});
export type SeoPageDetail = z.infer<typeof SeoPageDetail>;

export const listSeoPages = get('', {
  summary: 'List the pages of the shop, and products when keywords are given',
  input: z.object({ ...paging, keywords: z.string().trim().max(100).optional() }),
  output: list(SeoPage),
});

const subject = {
  path: z.string().trim().startsWith('/').max(200).optional(),
  product_id: idParam.optional(),
};

export const getSeoPage = get('/page', {
  summary: 'Retrieve the operator’s tags of a page and the defaults',
  input: z.object(subject),
  output: one(SeoPageDetail),
});

export const writeSeo = put('/page', {
  summary: 'Replace the tags of a page in one language; an empty list restores the defaults',
  input: z.object({
    ...subject,
    lang: langs,
    version: z.string().max(64),
    entries: z
      .array(
        z.object({
          html_tag: z.string().trim().max(20),
          key: z.string().trim().max(60).nullable().default(null),
          content: z.string().trim().max(500),
        }),
      )
      .max(20)
      .default([]),
  }),
  output: one(SeoPageDetail),
});
