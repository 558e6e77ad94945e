import type { PriceRow } from '@bakul/shop/features/catalog/price-sheet/price-sheet.contract';
import type { Lang } from '@bakul/shop/kit/text/language';
import { type Draft, hasLowMargin, isChanged } from './draft.ts';

export const only = ['', 'changed', 'unsaved', 'thin'] as const;
export type RowFilter = (typeof only)[number];

export type SheetFilter = {
  keywords: string;
  /** 0 means all categories. */
  category: number;
  only: RowFilter;
  /** Shows every pack, not only the default one. */
  isUnfolded: boolean;
  unfolded: ReadonlySet<number>;
};

export type ShownRow = {
  id: number;
  /** True for the first visible row of a product, which shows the name. */
  isFirst: boolean;
  /** Number of other packs of the product. */
  others: number;
};

const plain = (text: string) => text.toLowerCase().replaceAll('-', '');

const collators = { en: new Intl.Collator('en'), ms: new Intl.Collator('ms') };

/**
 * Sorts by name in the language of the page, whichever language it was loaded in. The packs of a product keep their
 * order.
 */
export function sortRows(rows: readonly PriceRow[], lang: Lang): PriceRow[] {
  const { compare } = collators[lang];
  return rows.toSorted((a, b) => compare(a.name[lang], b.name[lang]) || a.product_id - b.product_id);
}

/** The rows that the sheet shows, in order: the default pack of each product, and its other packs where requested. */
export function visibleRows(
  rows: readonly PriceRow[],
  drafts: ReadonlyMap<number, Draft>,
  filter: SheetFilter,
): ShownRow[] {
  const words = plain(filter.keywords.trim());
  const shown: ShownRow[] = [];
  for (const packs of byProduct(rows)) {
    const [first] = packs;
    if (!first || (filter.category > 0 && !first.category_ids.includes(filter.category))) continue;
    const isNamed =
      words === '' || plain(first.name.en).includes(words) || plain(first.name.ms).includes(words);
    const isOpen = filter.isUnfolded || filter.unfolded.has(first.product_id);
    const wanted = packs.filter((row) => {
      const isFound = isNamed || plain(row.sku).includes(words);
      if (!isFound || !passes(row, drafts.get(row.variant_id), filter.only)) return false;
      return filter.only !== '' || row === first || isOpen || !isNamed;
    });
    for (const [index, row] of wanted.entries()) {
      shown.push({ id: row.variant_id, isFirst: index === 0, others: packs.length - 1 });
    }
  }
  return shown;
}

function passes(row: PriceRow, draft: Draft | undefined, only: RowFilter): boolean {
  if (only === 'changed') return isChanged(row, draft);
  if (only === 'unsaved') return draft !== undefined;
  return only === 'thin' ? hasLowMargin(row, draft) : true;
}

/** The packs of each product, the default one first. */
function byProduct(rows: readonly PriceRow[]): Iterable<PriceRow[]> {
  const groups = new Map<number, PriceRow[]>();
  for (const row of rows) {
    const group = groups.get(row.product_id);
    if (!group) groups.set(row.product_id, [row]);
    else if (row.is_default) group.unshift(row);
    else group.push(row);
  }
  return groups.values();
}
