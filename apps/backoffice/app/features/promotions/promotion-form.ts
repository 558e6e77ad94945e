import type { Api } from '@bakul/shop/api';
import type { Gallery } from '@bakul/shop/features/catalog/catalog.contract';
import type { StaffPromotion } from '@bakul/shop/features/promotion/staff/promotion.contract';
import { fromLocalInput, toLocalInput } from '../../editing/local-input.ts';

type Target = { id: number; name_en: string; name_ms: string };

/** The form's values: texts as typed, amounts in sen. */
export type PromotionValues = {
  name_en: string;
  name_ms: string;
  headline_en: string;
  headline_ms: string;
  body_en: string;
  body_ms: string;
  kind: 'percent' | 'amount';
  percent: string;
  amount: number | null;
  scope: 'category' | 'product' | 'order';
  category: Target | null;
  product: Target | null;
  code: string;
  starts_at: string;
  ends_at: string;
  minimum: number | null;
  limit_total: string;
  limit_per_buyer: string;
  priority: string;
  is_highlight: boolean;
  external_link: string;
  banner: Gallery | null;
  highlight_banner: Gallery | null;
  ga_id: string;
  ga_name: string;
  ga_duration: string;
  ga_category: string;
};

export function valuesOf(promotion: StaffPromotion | null, now: Date): PromotionValues {
  if (!promotion) return emptyValues(now);
  const { kind, value, ga_properties: ga, ...rest } = promotion;
  return {
    name_en: rest.name_en,
    name_ms: rest.name_ms,
    headline_en: rest.headline_en,
    headline_ms: rest.headline_ms,
    body_en: rest.body_en,
    body_ms: rest.body_ms,
    kind,
    percent: kind === 'percent' ? String(value) : '',
    amount: kind === 'amount' ? value : null,
    scope: rest.scope,
    category: rest.category,
    product: rest.product,
    code: rest.code ?? '',
    starts_at: toLocalInput(rest.starts_at),
    ends_at: toLocalInput(rest.ends_at),
    minimum: rest.minimum,
    limit_total: rest.limit_total === null ? '' : String(rest.limit_total),
    limit_per_buyer: rest.limit_per_buyer === null ? '' : String(rest.limit_per_buyer),
    priority: String(rest.priority),
    is_highlight: rest.is_highlight,
    external_link: rest.external_link ?? '',
    banner: rest.banner,
    highlight_banner: rest.highlight_banner,
    ga_id: ga.promotion_id,
    ga_name: ga.promotion_name,
    ga_duration: ga.promotion_duration,
    ga_category: ga.promotion_category,
  };
}

const dayMs = 86_400_000;

function emptyValues(now: Date): PromotionValues {
  const midnight = (days: number) =>
    `${toLocalInput(new Date(now.getTime() + days * dayMs).toISOString()).slice(0, 10)}T00:00`;
  return {
    name_en: '',
    name_ms: '',
    headline_en: '',
    headline_ms: '',
    body_en: '',
    body_ms: '',
    kind: 'percent',
    percent: '10',
    amount: null,
    scope: 'category',
    category: null,
    product: null,
    code: '',
    starts_at: midnight(0),
    ends_at: midnight(7),
    minimum: 0,
    limit_total: '',
    limit_per_buyer: '',
    priority: '0',
    is_highlight: false,
    external_link: '',
    banner: null,
    highlight_banner: null,
    ga_id: '',
    ga_name: '',
    ga_duration: '',
    ga_category: '',
  };
}

const whole = (text: string): number | null => (/^\d{1,7}$/.test(text.trim()) ? Number(text) : null);

export type Terms = Api['POST /api/staff/promotion/preview']['input'];

/** The terms that determine prices. Null while they are incomplete. */
export function termsOf(values: PromotionValues, id: number | null): Terms | null {
  const value = values.kind === 'percent' ? whole(values.percent) : values.amount;
  const starts_at = fromLocalInput(values.starts_at);
  const ends_at = fromLocalInput(values.ends_at);
  const isAimed = values.scope === 'order' || values[values.scope] !== null;
  if (!value || !starts_at || !ends_at || starts_at >= ends_at || !isAimed) return null;
  return {
    id,
    kind: values.kind,
    value,
    scope: values.scope,
    category_id: values.scope === 'category' ? (values.category?.id ?? null) : null,
    product_id: values.scope === 'product' ? (values.product?.id ?? null) : null,
    code: values.code.trim() || null,
    starts_at,
    ends_at,
    minimum: values.minimum ?? 0,
    priority: whole(values.priority) ?? 0,
    is_highlight: values.is_highlight,
  };
}

export type Fields = Api['POST /api/staff/promotion']['input'];

/**
 * The request fields. Missing values are sent as they are, and the server reports each field in the member's language.
 */
export function fieldsOf(values: PromotionValues): Fields {
  const value = values.kind === 'percent' ? whole(values.percent) : values.amount;
  const ga = [values.ga_id, values.ga_name, values.ga_duration, values.ga_category];
  return {
    name_en: values.name_en,
    name_ms: values.name_ms,
    headline_en: values.headline_en,
    headline_ms: values.headline_ms,
    body_en: values.body_en,
    body_ms: values.body_ms,
    kind: values.kind,
    value: value ?? 0,
    scope: values.scope,
    category_id: values.scope === 'category' ? (values.category?.id ?? null) : null,
    product_id: values.scope === 'product' ? (values.product?.id ?? null) : null,
    code: values.code.trim() || null,
    starts_at: fromLocalInput(values.starts_at) ?? '',
    ends_at: fromLocalInput(values.ends_at) ?? '',
    minimum: values.minimum ?? 0,
    limit_total: values.limit_total.trim() === '' ? null : (whole(values.limit_total) ?? 0),
    limit_per_buyer: values.limit_per_buyer.trim() === '' ? null : (whole(values.limit_per_buyer) ?? 0),
    priority: whole(values.priority) ?? -1,
    is_highlight: values.is_highlight,
    external_link: values.external_link.trim() || null,
    banner_id: values.banner?.id ?? 0,
    highlight_banner_id: values.highlight_banner?.id ?? null,
    ga_properties: ga.some((text) => text.trim() !== '')
      ? {
          promotion_id: values.ga_id,
          promotion_name: values.ga_name,
          promotion_duration: values.ga_duration,
          promotion_category: values.ga_category,
        }
      : null,
  };
}
