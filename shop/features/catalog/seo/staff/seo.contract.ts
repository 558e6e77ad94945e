import { z } from 'zod';
import { endpoint } from '../../../../kit/endpoint.ts';
import { id, idParam, list, one, paging } from '../../../../kit/wire.ts';

const tag = 'Back office: pages';
const path = '/api/staff/seo';
const access = { staff: 'content.edit' } as const;
const langs = z.enum(['en', 'ms']);

/** A page: by its path, or a product. */
export const SeoPage = z.object({
  path: z.string(),
  product_id: id.nullable(),
  name_en: z.string(),
  name_ms: z.string(),
  /** In which languages something is written for it. */
  written: z.array(langs),
});

export const SeoEntry = z.object({
  html_tag: z.enum(['title', 'meta', 'link']),
  /** The name or property of a meta, the rel of a link; null for the title. */
  key: z.string().nullable(),
  /** The text, or the address of a link. */
  content: z.string(),
});
export type SeoEntry = z.infer<typeof SeoEntry>;

export const SeoPageDetail = SeoPage.extend({
  languages: z.array(
    z.object({
      lang: langs,
      /** The address that search engines show. */
      address: z.string(),
      /** What the shop says by itself. */
      defaults: z.array(SeoEntry),
      entries: z.array(SeoEntry),
      /** Changes with every edit. */
      version: z.string(),
    }),
  ),
});
export type SeoPageDetail = z.infer<typeof SeoPageDetail>;

export const listSeoPages = endpoint({
  method: 'GET',
  path,
  access,
  tag,
  summary: 'Pages of the shop; with keywords, products too',
  input: z.object({ ...paging, keywords: z.string().trim().max(100).optional() }),
  output: list(SeoPage),
});

const subject = {
  path: z.string().trim().startsWith('/').max(200).optional(),
  product_id: idParam.optional(),
};

export const getSeoPage = endpoint({
  method: 'GET',
  path: `${path}/page`,
  access,
  tag,
  summary: 'What is written for a page, beside what the shop says by itself',
  input: z.object(subject),
  output: one(SeoPageDetail),
});

export const writeSeo = endpoint({
  method: 'PUT',
  path: `${path}/page`,
  access,
  tag,
  summary: 'Write the tags of a page in one language; none gives back what the shop says by itself',
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
