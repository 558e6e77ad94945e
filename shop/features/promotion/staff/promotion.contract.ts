import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { uploadedFile } from '../../../kit/http/upload.ts';
import { id, idParam, list, one, paging, sen, timestamp } from '../../../kit/http/wire.ts';
import { line } from '../../account/account-fields.contract.ts';
import { Gallery } from '../../catalog/catalog.contract.ts';
import {
  bannerTones,
  promotionKinds,
  promotionMoves,
  promotionScopes,
  promotionStates,
} from '../promotion.constants.ts';
import { GaProperties } from '../promotion.contract.ts';

const { get, post, patch, remove } = endpointsAt('/api/staff', {
  access: { staff: 'promotion.edit' },
  tag: 'Back office: promotions',
});
const byId = z.object({ id: idParam });
const version = z.int().min(1);

const Analytics = z.object({
  promotion_id: line(60),
  promotion_name: line(80),
  promotion_duration: line(60),
  promotion_category: line(60),
});

const Named = z.object({ id, name_en: z.string(), name_ms: z.string() });

export const StaffPromotion = z.object({
  id,
  slug: z.string(),
  version: z.int(),
  /** Current state: a promotion starts and ends without a write. */
  state: z.enum(promotionStates),
  /** Transitions allowed now. */
  moves: z.array(z.enum(promotionMoves)),
  name_en: z.string(),
  name_ms: z.string(),
  headline_en: z.string(),
  headline_ms: z.string(),
  body_en: z.string(),
  body_ms: z.string(),
  kind: z.enum(promotionKinds),
  value: z.int(),
  scope: z.enum(promotionScopes),
  category: Named.nullable(),
  product: Named.nullable(),
  code: z.string().nullable(),
  starts_at: timestamp,
  ends_at: timestamp,
  minimum: sen,
  limit_total: z.int().nullable(),
  limit_per_buyer: z.int().nullable(),
  priority: z.int(),
  is_highlight: z.boolean(),
  external_link: z.string().nullable(),
  banner: Gallery,
  /** Picture of the highlight on the home page. Null shows the banner. */
  highlight_banner: Gallery.nullable(),
  ga_properties: GaProperties,
});
export type StaffPromotion = z.infer<typeof StaffPromotion>;

export const PromotionUsed = z.object({
  orders: z.int(),
  /** Total saved by buyers. */
  off: sen,
});

const isHttpsUrl = (text: string) => /^https:\/\/[^\s/]+\.[^\s]+$/.test(text);

/** Fields that affect prices and what guests see. Also the input of the preview. */
const terms = {
  kind: z.enum(promotionKinds),
  value: z.int().min(1).max(1_000_000),
  scope: z.enum(promotionScopes),
  category_id: id.nullable().default(null),
  product_id: id.nullable().default(null),
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{3,20}$/)
    .nullable()
    .default(null),
  starts_at: timestamp,
  ends_at: timestamp,
  minimum: z.int().min(0).max(100_000_000).default(0),
  priority: z.int().min(0).max(1000).default(0),
  is_highlight: z.boolean().default(false),
};
const Terms = z.object(terms);
const fields = z.object({
  ...terms,
  name_en: line(60),
  name_ms: line(60),
  headline_en: line(70),
  headline_ms: line(70),
  body_en: line(160),
  body_ms: line(160),
  limit_total: z.int().min(1).max(1_000_000).nullable().default(null),
  limit_per_buyer: z.int().min(1).max(10_000).nullable().default(null),
  external_link: z
    .string()
    .trim()
    .max(300)
    .refine(isHttpsUrl, { params: { text: 'link_not_https' } })
    .nullable()
    .default(null),
  banner_id: id,
  highlight_banner_id: id.nullable().default(null),
  /** Properties sent to analytics. Derived from the other fields when null. */
  ga_properties: Analytics.nullable().default(null),
});
export type PromotionTerms = z.output<typeof Terms>;
export type PromotionFields = z.output<typeof fields>;

const hasWindow = ({ starts_at, ends_at }: PromotionTerms) => new Date(starts_at) < new Date(ends_at);
const hasTarget = ({ scope, category_id, product_id }: PromotionTerms) =>
  (scope === 'category') === (category_id !== null) && (scope === 'product') === (product_id !== null);
const isPercentInRange = ({ kind, value }: PromotionTerms) => kind === 'amount' || value <= 90;
const withRules = <T extends z.ZodType<PromotionTerms>>(schema: T) =>
  schema
    .refine(hasWindow, { path: ['ends_at'], params: { text: 'window_ends_first' } })
    .refine(hasTarget, { path: ['scope'], params: { text: 'promotion_target' } })
    .refine(isPercentInRange, { path: ['value'], params: { text: 'promotion_percent' } });

export const listStaffPromotions = get('/promotion', {
  summary: 'List promotions, running ones first, then scheduled ones',
  input: z.object({
    ...paging,
    status: z.enum(promotionStates).optional(),
    keywords: z.string().trim().max(100).optional(),
  }),
  output: list(StaffPromotion).extend({
    counts: z.record(z.enum(promotionStates), z.int()),
  }),
});

export const getStaffPromotion = get('/promotion/{id}', {
  summary: 'Retrieve a promotion and its use so far',
  input: byId,
  output: one(StaffPromotion.extend({ used: PromotionUsed })),
});

export const createPromotion = post('/promotion', {
  summary: 'Create a promotion as a draft, hidden from guests',
  input: withRules(fields),
  output: one(StaffPromotion),
});

export const editPromotion = patch('/promotion/{id}', {
  summary: 'Update a promotion; price changes of a running one require a confirmation',
  input: withRules(fields.extend({ id: idParam, version, is_confirmed: z.boolean().default(false) })),
  output: one(StaffPromotion),
});

export const movePromotion = post('/promotion/{id}/move', {
  summary: 'Publish, start, withdraw, pause, resume or end a promotion',
  input: byId.extend({ move: z.enum(promotionMoves), version }),
  output: one(StaffPromotion),
});

export const duplicatePromotion = post('/promotion/{id}/duplicate', {
  summary: 'Duplicate a promotion as a draft without its code',
  input: byId,
  output: one(StaffPromotion),
});

export const deletePromotion = remove('/promotion/{id}', {
  summary: 'Delete a draft',
  input: byId,
  output: one(z.object({ deleted: z.literal(true) })),
});

export const CompetingPromotion = z.object({
  id,
  name_en: z.string(),
  name_ms: z.string(),
  state: z.enum(promotionStates),
  starts_at: timestamp,
  ends_at: timestamp,
  kind: z.enum(promotionKinds),
  value: z.int(),
  code: z.string().nullable(),
  priority: z.int(),
  /** Competes for the same goods at the same time, or for the highlight on the home page. */
  over: z.enum(['goods', 'highlight']),
  /** Which one applies. `better` is the better one for the buyer, at equal priority. */
  wins: z.enum(['this', 'other', 'better']),
});
export type CompetingPromotion = z.infer<typeof CompetingPromotion>;

export const PreviewCard = z.object({
  product_id: id,
  name_en: z.string(),
  name_ms: z.string(),
  pack_en: z.string(),
  pack_ms: z.string(),
  price_unit: z.string(),
  picture: z.string().nullable(),
  list_price: sen,
  price: sen,
  /** Percentage on the badge of the card. Null without a badge. */
  percent: z.int().nullable(),
});
export type PreviewCard = z.infer<typeof PreviewCard>;

export const previewPromotion = post('/promotion/preview', {
  summary:
    'Preview the effect of a promotion without storing it: cards of its goods and competing promotions',
  input: withRules(Terms.extend({ id: id.nullable().default(null) })),
  output: one(
    z.object({ cards: z.array(PreviewCard), products: z.int(), competing: z.array(CompetingPromotion) }),
  ),
});

export const uploadBanner = post('/promotion_banner', {
  summary: 'Upload a 2:1 banner, at least 960 pixels wide, re-encoded in the shop’s sizes',
  upload: { files: 1, fileBytes: 8 * 1024 * 1024, types: ['jpeg', 'png'] },
  input: z.object({ files: z.array(uploadedFile).length(1) }),
  output: one(Gallery),
});

export const composeBanner = post('/promotion_banner/compose', {
  summary: 'Compose a banner from the picture of a product or category',
  input: z.object({
    tone: z.enum(bannerTones),
    category_id: id.nullable().default(null),
    product_id: id.nullable().default(null),
  }),
  output: one(Gallery),
});
