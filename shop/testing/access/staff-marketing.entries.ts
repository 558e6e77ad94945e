import { jpeg } from '../forms.ts';
import { sell } from '../goods.ts';
import { type Entries, type Stage, staff } from './entry.ts';

let count = 0;

async function promotionFields({ api }: Stage) {
  return {
    name_en: `Fruit week ${++count}`,
    name_ms: 'Minggu buah',
    headline_en: 'A tenth off',
    headline_ms: 'Diskaun sepersepuluh',
    body_en: 'All fruit.',
    body_ms: 'Semua buah.',
    banner_id: await api.media({ key: `banner-${process.pid}-${count}` }),
    ...(await promotionRule({ api })),
  };
}

async function promotionRule({ api }: Pick<Stage, 'api'>) {
  return {
    kind: 'percent' as const,
    value: 10,
    scope: 'category' as const,
    category_id: await api.category(`Fruit ${++count}`),
    starts_at: '2026-11-19T00:00:00+08:00',
    ends_at: '2026-11-25T00:00:00+08:00',
  };
}

async function promotion(stage: Stage) {
  const fields = await promotionFields(stage);
  const { body } = await stage.staff.sales.call('POST /api/staff/promotion', fields);
  return { fields, id: body.data.id, version: body.data.version };
}
const promotionId = async (stage: Stage) => ({ id: (await promotion(stage)).id });

const listFields = () => ({
  name: `Hotel prices ${++count}`,
  starts_on: '2026-11-18',
  ends_on: '2026-12-31',
});

async function priceList({ staff: { sales } }: Stage) {
  const { body } = await sales.call('POST /api/staff/price_list', listFields());
  return { id: body.data.id, version: body.data.version };
}

const review = async ({ api }: Stage) =>
  api.review(await api.product('Durian', { slug: `durian-${++count}` }), 2);
const reviewId = async (stage: Stage) => ({ id: await review(stage) });

export const staffMarketingEntries: Entries = {
  'GET /api/staff/review': staff('review.moderate'),
  'GET /api/staff/review/counts': staff('review.moderate'),
  'GET /api/staff/review/{id}': staff('review.moderate', reviewId),
  'POST /api/staff/review/hide': staff('review.moderate', async (stage) => ({
    ids: [await review(stage)],
    reason: 'Rude',
  })),
  'POST /api/staff/review/show': staff('review.moderate', async (stage) => {
    const ids = [await review(stage)];
    await stage.staff.sales.call('POST /api/staff/review/hide', { ids, reason: 'Rude' });
    return { ids };
  }),
  'PUT /api/staff/review/{id}/reply': staff('review.moderate', async (stage) => ({
    ...(await reviewId(stage)),
    seen_at: null,
    text: 'Thank you',
  })),
  'POST /api/staff/review/{id}/withdraw_reply': staff('review.moderate', async (stage) => {
    const { id } = await reviewId(stage);
    const { sales } = stage.staff;
    await sales.call('PUT /api/staff/review/{id}/reply', { id, seen_at: null, text: 'Thank you' });
    const { body } = await sales.call('GET /api/staff/review/{id}', { id });
    return { id, seen_at: body.data.reply?.created_at };
  }),
  'GET /api/staff/promotion': staff('promotion.edit'),
  'POST /api/staff/promotion': staff('promotion.edit', promotionFields),
  'POST /api/staff/promotion/preview': staff('promotion.edit', promotionRule),
  'GET /api/staff/promotion/{id}': staff('promotion.edit', promotionId),
  'PATCH /api/staff/promotion/{id}': staff('promotion.edit', async (stage) => {
    const { fields, id, version } = await promotion(stage);
    return { ...fields, id, version, value: 12 };
  }),
  'DELETE /api/staff/promotion/{id}': staff('promotion.edit', promotionId),
  'POST /api/staff/promotion/{id}/move': staff('promotion.edit', async (stage) => {
    const { id, version } = await promotion(stage);
    return { id, version, move: 'publish' };
  }),
  'POST /api/staff/promotion/{id}/duplicate': staff('promotion.edit', promotionId),
  'POST /api/staff/promotion_banner': staff('promotion.edit', async () => ({
    files: [{ name: 'banner.jpg', bytes: await jpeg(1600, 600) }],
  })),
  'POST /api/staff/promotion_banner/compose': staff('promotion.edit', () => ({ tone: 'leaf' })),
  'GET /api/staff/price_list': staff('price.edit'),
  'POST /api/staff/price_list': staff('price.edit', listFields),
  'GET /api/staff/price_list/{id}': staff('price.edit', async (stage) => ({
    id: (await priceList(stage)).id,
  })),
  'PATCH /api/staff/price_list/{id}': staff('price.edit', async (stage) => ({
    ...listFields(),
    ...(await priceList(stage)),
  })),
  'POST /api/staff/price_list/{id}/copy': staff('price.edit', async (stage) => ({
    id: (await priceList(stage)).id,
  })),
  'GET /api/staff/price_list_goods': staff('price.edit', () => ({ keywords: 'goods' })),
  'GET /api/staff/price_list_company': staff('price.edit', () => ({ keywords: 'kedai' })),
  'POST /api/staff/price_list_csv': staff('price.edit', async ({ api }) => ({
    csv: `sku,price\n${(await sell(api)).sku},4.50\n`,
  })),
  'GET /api/staff/seo': staff('content.edit'),
  'GET /api/staff/seo/page': staff('content.edit', () => ({ path: '/' })),
  'PUT /api/staff/seo/page': staff('content.edit', async ({ staff: { admin } }) => {
    const { body } = await admin.call('GET /api/staff/seo/page', { path: '/' });
    const version = body.data.languages.find(({ lang }) => lang === 'en')?.version;
    return { path: '/', lang: 'en', version, entries: [{ html_tag: 'title', content: 'Bakul' }] };
  }),
};
