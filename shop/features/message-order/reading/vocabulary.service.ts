import { createHash } from 'node:crypto';
import { milliOf } from '../../../kit/quantity.ts';
import { runInSlices } from '../../../kit/slices.ts';
import { defineCache } from '../../../platform/cache/cache.ts';
import type { Ctx } from '../../../platform/http/context.ts';
import type { History } from './proposal.rules.ts';
import * as queries from './vocabulary.queries.ts';
import { type Item, type Vocabulary, vocabularySteps } from './vocabulary.rules.ts';

const historyDays = 183;
const dayMs = 24 * 60 * 60 * 1000;

/**
 * The last vocabulary and the checksum of its source. Prices are not part of the source, but their changes invalidate the
 * cache too, and building takes a second of CPU for a large catalogue.
 */
let built: { checksum: string; vocabulary: Vocabulary } | null = null;

const vocabularyCache = defineCache<void, Vocabulary>({
  name: 'message vocabulary',
  key: () => '',
  load: async ({ db }) => {
    const rows = await queries.listItems(db);
    const checksum = await runInSlices(checksumSteps(rows));
    if (built?.checksum === checksum) return built.vocabulary;
    const items = await runInSlices(itemSteps(rows));
    const vocabulary = await runInSlices(vocabularySteps(items));
    built = { checksum, vocabulary };
    return vocabulary;
  },
  invalidatedBy: ['catalogue'],
});

function* checksumSteps(rows: readonly queries.ItemRow[]): Generator<void, string, void> {
  const hash = createHash('sha256');
  for (const row of rows) {
    hash.update(JSON.stringify(row));
    yield;
  }
  return hash.digest('hex');
}

function* itemSteps(rows: readonly queries.ItemRow[]): Generator<void, Item[], void> {
  const items: Item[] = [];
  for (const row of rows) {
    items.push(toItem(row));
    yield;
  }
  return items;
}

const toItem = (row: queries.ItemRow): Item => ({
  variantId: row.variant_id,
  productId: row.product_id,
  nameEn: row.name_en,
  nameMs: row.name_ms,
  aliases: row.aliases,
  // The pack is one of the options, and is compared by its contents.
  options: row.options
    .filter(({ en }) => en !== row.pack_label_en)
    .flatMap(({ en, ms }) => (en === ms ? [en] : [en, ms])),
  packLabelEn: row.pack_label_en,
  packLabelMs: row.pack_label_ms,
  orderUnit: row.order_unit,
  priceUnit: row.price_unit,
  packSize: milliOf(row.pack_size),
  minimum: milliOf(row.min_quantity),
  step: milliOf(row.quantity_step),
  isDefault: row.is_default,
  isCatchWeight: row.is_catch_weight,
  isOffered: true,
});

/** The names of everything on sale, shared by all requests until the catalogue changes. */
export const loadVocabulary = (ctx: Pick<Ctx<'caches'>, 'db' | 'caches'>): Promise<Vocabulary> =>
  vocabularyCache.read(ctx);

/** What the buyer ordered in the last six months: the number of orders by variant. */
export async function loadHistory(ctx: Ctx, buyerId: number): Promise<History> {
  const since = new Date(ctx.now.getTime() - historyDays * dayMs);
  const rows = await queries.countOrdered(ctx.db, buyerId, since);
  return new Map(rows.map(({ variant_id, orders }) => [variant_id, orders]));
}
