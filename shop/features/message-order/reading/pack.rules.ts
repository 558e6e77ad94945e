import { type Milli, quantityProblem } from '../../../kit/quantity.ts';
import { amountAt, type ReadUnit } from './quantity-text.rules.ts';
import { looseUnits, type Unit } from './units.constants.ts';
import type { Item } from './vocabulary.rules.ts';
import { tokensOf } from './words.rules.ts';

/** What one order unit holds, by unit: a box of 10 packs of 250 g holds 10 packs and 2.5 kg. */
export type Contents = Partial<Record<Unit, Milli>>;

const isEstimate = (label: string) => /\babout\b|\blebih kurang\b|[±~≈]/i.test(label);

/** The contents of an item's pack, from its size and from its label. */
export function contentsOf(item: Item): Contents {
  const contents: Contents = {};
  if (!isEstimate(item.packLabelEn) && !isEstimate(item.packLabelMs))
    for (const label of [item.packLabelMs, item.packLabelEn])
      Object.assign(contents, labelContents(label, item));
  // The catalogue's own figures come last: a label is only text.
  if (item.priceUnit !== 'kg' || !item.isCatchWeight || item.orderUnit === 'kg')
    contents[item.priceUnit] = item.packSize;
  contents[item.orderUnit] = 1000;
  return contents;
}

/** Reads "10 × 250 g", "Papan 30 biji", "500 g tub" and "Tray of 30". */
function labelContents(label: string, item: Item): Contents {
  const tokens = tokensOf(label);
  const start = tokens.findIndex(({ kind }) => kind === 'number');
  const amount = start === -1 ? null : amountAt(tokens, start);
  if (!amount || amount.quantity === null) return {};
  const { quantity, unit, content } = amount;
  if (content && !unit) return inBaseUnit(content.unit, (quantity * content.quantity) / 1000);
  if (!unit) return item.orderUnit === 'tray' && item.priceUnit === 'tray' ? { piece: quantity } : {};
  return unit.unit === item.orderUnit ? {} : inBaseUnit(unit, quantity);
}

function inBaseUnit({ unit }: ReadUnit, quantity: Milli): Contents {
  if (unit === 'g') return { kg: quantity / 1000 };
  if (unit === 'dozen') return { piece: quantity * 12 };
  return unit === 'other' ? {} : { [unit]: quantity };
}

/** An amount in kilograms or pieces instead of grams or dozens. */
export function baseAmount(unit: Unit, quantity: Milli): { unit: Unit; quantity: Milli } {
  if (unit === 'g') return { unit: 'kg', quantity: quantity / 1000 };
  if (unit === 'dozen') return { unit: 'piece', quantity: quantity * 12 };
  return { unit, quantity };
}

/** `none`: the unit does not convert, or not to whole steps. */
export type Fit = { kind: 'exact'; quantity: Milli } | { kind: 'below_minimum' } | { kind: 'none' };

/** How many order units are exactly this amount. Nothing is rounded. */
export function fitOf(item: Item, contents: Contents, unit: Unit, quantity: Milli): Fit {
  const base = baseAmount(unit, quantity);
  const content = contents[base.unit];
  if (content === undefined || content <= 0) return { kind: 'none' };
  const packs = (base.quantity * 1000) / content;
  if (!Number.isSafeInteger(packs) || packs * content !== base.quantity * 1000) return { kind: 'none' };
  const problem = quantityProblem(packs, item.minimum, item.step);
  if (problem === null) return { kind: 'exact', quantity: packs };
  const isWhole = packs % Math.min(item.step, item.minimum) === 0;
  return problem === 'below_minimum' && isWhole ? { kind: 'below_minimum' } : { kind: 'none' };
}

/** The unit that these packs are counted in, when the message names this one. Null when none of them is. */
export function countedIn(orderUnits: ReadonlySet<string>, unit: Unit): Unit | null {
  if (orderUnits.has(unit)) return unit;
  const loose = looseUnits[unit];
  return loose !== undefined && orderUnits.has(loose) ? loose : null;
}
