import { type Entries, type Holders, type Stage, staff } from '../../testing/access/entry.ts';
import { jpeg } from '../../testing/forms.ts';

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

/**
 * Which staff roles hold the feature's permissions. Written by hand, so that the declarations can be compared with it.
 */
export const holders: Holders = {
  permissions: {
    'promotion.edit': ['admin', 'sales'],
  },
};

export const access: Entries = {
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
};
