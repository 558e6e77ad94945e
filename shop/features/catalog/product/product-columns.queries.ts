import type { GalleryRow, ProductRow, StoredCard, StoredVariant } from './product-row.queries.ts';

/** In stock means that at least the minimum quantity of one variant is available. */
export const inStockCondition = (productId: string) =>
  `EXISTS (SELECT FROM variant s WHERE s.product_id = ${productId} AND s.archived_at IS NULL AND s.on_hand - s.reserved >= s.min_quantity)`;

/** A row as read. `available` is a comma-separated list of what can be ordered now, one value per variant. */
export type StoredProduct = {
  card: StoredCard;
  stored_galleries?: GalleryRow[];
  stored_variants?: StoredVariant[];
  available?: string;
  in_stock?: boolean;
  certificates?: ProductRow['certificates'];
};

export function toProductRow(row: StoredProduct, relationships: readonly Relationship[]): ProductRow {
  const { card, stored_galleries = [], stored_variants = [], available = '', certificates } = row;
  const stock = available.split(',');
  const all = stored_variants.map((variant, index) => ({ ...variant, available: Number(stock[index]) }));
  return {
    ...card,
    in_stock: row.in_stock ?? all.some((each) => each.available >= each.min_quantity),
    ...(relationships.includes('galleries') && { galleries: stored_galleries }),
    ...(relationships.includes('variants') && { variants: all }),
    ...(relationships.includes('default_variant') && {
      default_variant: all.find(({ is_default }) => is_default) ?? all[0] ?? null,
      variant_count: all.length,
    }),
    ...(relationships.includes('categories') && { category_ids: card.placed_in }),
    ...(certificates && { certificates }),
  };
}

/** The available quantities also tell whether the product is in stock. */
const variants = `display.variants AS stored_variants,
  array_to_string(ARRAY(SELECT v.on_hand - v.reserved FROM variant v WHERE v.product_id = display.product_id AND v.archived_at IS NULL ORDER BY v.position, v.id), ',') AS available`;

const columnOf = {
  galleries: 'display.galleries AS stored_galleries',
  variants,
  default_variant: variants,
  // Part of every card.
  categories: null,
  certificates: `(SELECT coalesce(json_agg(json_build_object('kind', c.kind, 'number', c.number, 'expires_on', c.expires_on) ORDER BY c.kind), '[]')
    FROM certificate c WHERE c.product_id = display.product_id AND c.expires_on >= $1::date) AS certificates`,
} as const;

export type Relationship = keyof typeof columnOf;

/**
 * The columns of a response, selected from `product_display display`, and a suffix for the statement name. `$1` is
 * today.
 */
export function columnsWith(relationships: readonly Relationship[]): { columns: string; suffix: string } {
  const names = [...new Set(relationships)].sort();
  const embedded = new Set(names.flatMap((name) => columnOf[name] ?? []));
  const stock = embedded.has(variants) ? [] : [`${inStockCondition('display.product_id')} AS in_stock`];
  return {
    columns: ['display.card', ...stock, ...embedded].join(',\n'),
    // Abbreviated, because PostgreSQL truncates statement names to 63 characters.
    suffix: names.map((name) => name.slice(0, 2)).join(''),
  };
}
