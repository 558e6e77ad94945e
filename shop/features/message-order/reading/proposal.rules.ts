import type { Milli } from '../../../kit/quantity.ts';
import { type ChoiceReason, maxChoices } from '../message-order.contract.ts';
import { baseAmount, countedIn, type Fit, fitOf } from './pack.rules.ts';
import type { Amount, Content } from './quantity-text.rules.ts';
import type { Unit } from './units.constants.ts';
import type { Pack, Product } from './vocabulary.rules.ts';

export type ReadChoice = {
  variantId: number;
  /** In order units; orderable, and exactly what the message requests. Null when it must be decided. */
  quantity: Milli | null;
};

/** What the buyer ordered before, by variant: the higher, the better it ranks. */
export type History = ReadonlyMap<number, number>;

export type Proposal = { reason: ChoiceReason | null; choices: ReadChoice[] };

/** From so many orders, and so many times those of the next, history decides between equals. */
const clearOrders = 3;
const clearRatio = 3;

type Request = {
  amount: Amount | null;
  /** Grades and sizes that must be met. */
  options: readonly string[];
  /** Words that choose a pack only if it has them as an option. */
  wishes: readonly string[];
  history: History;
};

export function proposeChoices(products: readonly Product[], isCertain: boolean, request: Request): Proposal {
  const ranked = rankByHistory(products, ordersOf(request.history));
  const [first] = ranked;
  const isDecided = isCertain && (ranked.length === 1 || isClear(ranked, ordersOf(request.history)));
  if (first && isDecided) return proposePack(first, request);
  const best = ranked.slice(0, maxChoices);
  const choices = best.flatMap((product) => proposePack(product, request).choices.slice(0, 1));
  return { reason: 'several_products', choices };
}

const ordersOf = (history: History) => (product: Product) =>
  history.size === 0
    ? 0
    : product.packs.reduce((sum, { item }) => sum + (history.get(item.variantId) ?? 0), 0);

const rankByHistory = <T>(ranked: readonly T[], orders: (one: T) => number): T[] =>
  ranked.toSorted((a, b) => orders(b) - orders(a));

function isClear<T>([first, second]: readonly T[], orders: (one: T) => number): boolean {
  if (first === undefined) return false;
  const count = orders(first);
  return count >= clearOrders && (second === undefined || count >= clearRatio * orders(second));
}

/** The packs of one product for the amount, best first. */
function proposePack(product: Product, { amount, options, wishes, history }: Request): Proposal {
  const orders: Orders = (pack) => history.get(pack.item.variantId) ?? 0;
  const known = [...options, ...wishes].filter((option) =>
    product.packs.some((pack) => pack.options.has(option)),
  );
  const isSold = !options.some((option) => lacksOption(product, option));
  const chosen = isSold
    ? product.packs.filter((pack) => known.every((option) => pack.options.has(option)))
    : [];
  if (chosen.length === 0) return { reason: 'several_products', choices: undecided(product.packs) };
  const ranked = rankByHistory(likeFirst(chosen), orders);
  if (!amount || amount.quantity === null) return { reason: 'no_quantity', choices: undecided(ranked) };
  const { quantity, unit, content } = amount;
  if (content) return proposeContent(ranked, { quantity, unit, content }, orders);
  if (!unit) return proposeWithoutUnit(ranked, quantity);
  if (isWeight(unit.unit)) return measured(ranked, unit.unit, quantity);
  return proposeCounted(ranked, unit.unit, quantity, orders) ?? measured(ranked, unit.unit, quantity);
}

type Orders = (pack: Pack) => number;

/** So many of the packs that are counted in this unit. Null when none of them is. */
function proposeCounted(packs: readonly Pack[], named: Unit, quantity: Milli, orders: Orders) {
  const unit = countedIn(new Set(packs.map(({ item }) => item.orderUnit)), named);
  const sold = packs.filter(({ item }) => item.orderUnit === unit);
  const [best] = sold;
  if (unit === null || !best) return null;
  if (packsOf(sold).length > 1 && !(orders(best) > 0 && isClear(sold, orders)))
    return {
      reason: 'several_products' as const,
      choices: packsOf(sold).map((pack) => choiceOf(pack, fitOf(pack.item, pack.contents, unit, quantity))),
    };
  return counted(sold, quantity);
}

type Packed = { quantity: Milli; unit: Amount['unit']; content: Content };

/** "3 kotak @5kg", "2 x 5 kg", "20 kg (4 ctn)": packs that hold the content, or packs that hold it all together. */
function proposeContent(packs: readonly Pack[], packed: Packed, orders: Orders): Proposal {
  const { quantity, unit, content } = packed;
  const holding = packs.filter((pack) => holds(pack, content));
  const each =
    holding.length === 0
      ? null
      : unit
        ? proposeCounted(holding, unit.unit, quantity, orders)
        : counted(holding, quantity);
  if (content.isEach) return each ?? proposeTotal(packs, packed);
  const together = packs.filter((pack) => {
    const isNamed = !unit || countedIn(new Set([pack.item.orderUnit]), unit.unit) !== null;
    const fit = fitOf(pack.item, pack.contents, content.unit.unit, content.quantity);
    return isNamed && fit.kind === 'exact' && fit.quantity === quantity;
  });
  const [pack] = together;
  if (!pack) return each ?? { reason: 'unit_does_not_convert', choices: undecided(packs) };
  const total = { variantId: pack.item.variantId, quantity };
  const others = each?.choices.filter(({ variantId }) => variantId !== total.variantId) ?? [];
  return others.length === 0
    ? { reason: null, choices: [total] }
    : { reason: 'several_products', choices: [total, ...others].slice(0, maxChoices) };
}

const isWeight = (unit: Unit) => unit === 'kg' || unit === 'g';

/** Whether the product is not sold in this grade or size. The letter A is also an article. */
const lacksOption = ({ packs }: Product, option: string) =>
  option !== 'a' && !packs.some((pack) => pack.options.has(option));

/** Packs with the options of the first, which is the default, before the others. */
function likeFirst(packs: readonly Pack[]): Pack[] {
  const [first] = packs;
  const isLike = ({ options }: Pack) =>
    first !== undefined && [...first.options].every((option) => options.has(option));
  return [...packs.filter(isLike), ...packs.filter((pack) => !isLike(pack))];
}

function holds({ contents }: Pack, content: Content): boolean {
  const base = baseAmount(content.unit.unit, content.quantity);
  return contents[base.unit] === base.quantity;
}

const counted = (packs: readonly Pack[], quantity: Milli): Proposal =>
  firstFit(packs, (pack) => fitOf(pack.item, pack.contents, pack.item.orderUnit, quantity));

const measured = (packs: readonly Pack[], unit: Unit, quantity: Milli): Proposal =>
  firstFit(packs, (pack) => fitOf(pack.item, pack.contents, unit, quantity));

function firstFit(packs: readonly Pack[], fit: (pack: Pack) => Fit): Proposal {
  const fits = packs.map((pack) => ({ pack, fit: fit(pack) }));
  const exact = fits.find((one) => one.fit.kind === 'exact');
  if (exact) return { reason: null, choices: [choiceOf(exact.pack, exact.fit)] };
  const below = fits.filter((one) => one.fit.kind === 'below_minimum').map(({ pack }) => pack);
  if (below.length > 0) return { reason: 'below_minimum', choices: undecided(below) };
  return { reason: 'unit_does_not_convert', choices: undecided(packs) };
}

/** "4 x 5 kg" of what is sold in crates of 10 kg: two crates are as much, but not what was requested. */
function proposeTotal(packs: readonly Pack[], { quantity, content }: Packed): Proposal {
  const total = (quantity * content.quantity) / 1000;
  const { choices } = measured(packs, content.unit.unit, total);
  return { reason: 'unit_does_not_convert', choices };
}

/** "Tomato 10" may be kilograms or cartons, and "telur 60" sixty eggs. */
function proposeWithoutUnit(packs: readonly Pack[], quantity: Milli): Proposal {
  const [first] = packs;
  if (!first) return { reason: 'no_unit', choices: [] };
  const asPacks = counted([first], quantity);
  const readings = [measured(packs, first.item.priceUnit, quantity), asPacks];
  const pieces = first.contents.piece;
  const mayCountPieces = pieces !== undefined && quantity >= pieces;
  if (mayCountPieces) readings.push(measured(packs, 'piece', quantity));
  const choices = readings.flatMap((reading) => (reading.reason === null ? reading.choices : []));
  const distinct = [...new Map(choices.map((one) => [`${one.variantId} ${one.quantity}`, one])).values()];
  const [one, other] = distinct;
  if (!one) return { reason: 'no_unit', choices: undecided(packs) };
  const isDecided =
    !other && !mayCountPieces && asPacks.reason === null && readings.every(({ reason }) => reason === null);
  return isDecided ? { reason: null, choices: [one] } : { reason: 'no_unit', choices: distinct };
}

const choiceOf = ({ item }: Pack, fit: Fit): ReadChoice => ({
  variantId: item.variantId,
  quantity: fit.kind === 'exact' ? fit.quantity : null,
});

/** One variant per pack, as the others differ in grade or size. */
function packsOf(packs: readonly Pack[]): Pack[] {
  return [...Map.groupBy(packs, ({ item }) => item.packLabelEn).values()].flatMap((same) => same.slice(0, 1));
}

const undecided = (packs: readonly Pack[]): ReadChoice[] =>
  packsOf(packs)
    .slice(0, maxChoices)
    .map(({ item }) => ({ variantId: item.variantId, quantity: null }));
