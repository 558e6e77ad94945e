import { type Entries, everybody, type Stage } from '../../testing/access/entry.ts';

const product = async ({ api }: Stage) => {
  const id = await api.product('Shown', { slug: `shown-${crypto.randomUUID()}` });
  const [variant] = await api.db.run<{ id: number }>('SELECT id FROM variant WHERE product_id = $1', [id]);
  return { id, variant_id: variant?.id ?? 0 };
};

const productId = async (stage: Stage) => ({ id: (await product(stage)).id });

export const access: Entries = {
  'GET /api/misc/categories': everybody(),
  'GET /api/misc/seo': everybody(() => ({ path: '/' })),
  'GET /api/product': everybody(),
  'GET /api/product/highlighted': everybody(),
  'GET /api/product/search': everybody(() => ({ keywords: 'tomato' })),
  'GET /api/product/facets': everybody(),
  'GET /api/product/{id}': everybody(productId),
  'GET /api/product/{id}/variants': everybody(productId),
  'GET /api/product/{id}/variant_price': everybody(async (stage) => ({
    ...(await product(stage)),
    quantity: 1,
  })),
  'GET /api/product/{id}/price_history': everybody(product),
  'GET /api/product/{id}/upselling': everybody(productId),
};
