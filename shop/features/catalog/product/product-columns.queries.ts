import {
  type CardValues,
  type MediaValues,
  toCard,
  toGallery,
  toVariant,
  type VariantValues,
} from './product-parts.queries.ts';
import type { ProductRow } from './product-row.queries.ts';

/** Something of it can be ordered: as much as the smallest order of one of its variants is there. */
export const inStock = (productId: string) =>
  `EXISTS (SELECT FROM variant s WHERE s.product_id = ${productId} AND s.archived_at IS NULL AND s.on_hand - s.reserved >= s.min_quantity)`;

/** A row as it is read: its parts still packed, and beside the variants what of each could be ordered now. */
export type PackedProduct = {
  card: CardValues;
  packed_galleries?: MediaValues[] | null;
  packed_variants?: VariantValues[] | null;
  available?: string;
  in_stock?: boolean;
  certificates?: ProductRow['certificates'];
};

/** Puts into a row what was asked for. */
export function unpack(row: PackedProduct, relationships: readonly Relationship[]): ProductRow {
  const { card, packed_galleries, packed_variants, available = '', certificates } = row;
  const stock = available.split(',');
  const all = (packed_variants ?? []).map((values, index) => toVariant(values, Number(stock[index])));
  const isInStock = row.in_stock ?? all.some((each) => each.available >= each.min_quantity);
  const product = toCard(card, isInStock);
  return {
    ...product,
    ...(relationships.includes('galleries') && { galleries: packed_galleries?.map(toGallery) ?? [] }),
    ...(relationships.includes('variants') && { variants: all }),
    ...(relationships.includes('default_variant') && {
      default_variant: all.find(({ is_default }) => is_default) ?? all[0] ?? null,
      variant_count: all.length,
    }),
    ...(relationships.includes('categories') && { category_ids: product.placed_in }),
    ...(certificates && { certificates }),
  };
}

/** Whose numbers tell also whether anything of the product is there. */
const variants = `parts.variants AS packed_variants,
  array_to_string(ARRAY(SELECT v.on_hand - v.reserved FROM variant v WHERE v.product_id = parts.product_id AND v.archived_at IS NULL ORDER BY v.position, v.id), ',') AS available`;

const columnOf = {
  galleries: 'parts.galleries AS packed_galleries',
  variants,
  default_variant: variants,
  // On every card.
  categories: null,
  certificates: `(SELECT coalesce(json_agg(json_build_object('kind', c.kind, 'number', c.number, 'expires_on', c.expires_on) ORDER BY c.kind), '[]')
    FROM certificate c WHERE c.product_id = parts.product_id AND c.expires_on >= $1::date) AS certificates`,
} as const;

/** What `relationships` may embed. */
export type Relationship = keyof typeof columnOf;

/** The columns of an answer, from `product_parts parts`, with a name for the statement they make; `$1` is today. */
export function columnsWith(relationships: readonly Relationship[]): { columns: string; suffix: string } {
  const names = [...new Set(relationships)].sort();
  const embedded = new Set(names.flatMap((name) => columnOf[name] ?? []));
  const stock = embedded.has(variants) ? [] : [`${inStock('parts.product_id')} AS in_stock`];
  return {
    columns: ['parts.card', ...stock, ...embedded].join(',\n'),
    // Short, since PostgreSQL cuts the names of statements after 63 characters.
    suffix: names.map((name) => name.slice(0, 2)).join(''),
  };
}
