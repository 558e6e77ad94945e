import type { Variant } from '@bakul/shop/features/catalog/catalog.contract';
import type { Suggestion } from '@bakul/shop/features/catalog/product/product-list.contract';
import type { QuotationLine } from '@bakul/shop/features/quotation/quotation-fields.contract';
import { lineAmount, type Sen } from '@bakul/shop/kit/money';
import { quantityProblem, toMilli } from '@bakul/shop/kit/quantity';
import { formatAmountInput, parseAmount } from '@bakul/web/format/amount';

type QuotedVariant = Pick<
  QuotationLine,
  | 'variant_id'
  | 'sku'
  | 'name'
  | 'route'
  | 'thumb'
  | 'options'
  | 'pack_label'
  | 'order_unit'
  | 'price_unit'
  | 'pack_size'
  | 'min_quantity'
  | 'quantity_step'
  | 'list_price'
>;

/** A line being edited: the variant and the buyer's input. */
export type DraftLine = QuotedVariant & { quantity: string; target: string; note: string };

const factsOf = (line: QuotationLine): QuotedVariant => {
  const { variant_id, sku, name, route, thumb, options, pack_label, order_unit, price_unit } = line;
  const { pack_size, min_quantity, quantity_step, list_price } = line;
  return {
    variant_id,
    sku,
    name,
    route,
    thumb,
    options,
    pack_label,
    order_unit,
    price_unit,
    pack_size,
    min_quantity,
    quantity_step,
    list_price,
  };
};

export function draftLines(lines: readonly QuotationLine[]): DraftLine[] {
  return lines.map((line) => ({
    ...factsOf(line),
    quantity: String(line.quantity),
    target: formatAmountInput(line.target_price),
    note: line.note ?? '',
  }));
}

/** '5 kg carton · A · Medium'. The pack is often an option too and is not repeated. */
export function packOf({ options, pack_label }: Pick<QuotedVariant, 'options' | 'pack_label'>): string {
  return [pack_label, ...options.filter((option) => option !== pack_label)].join(' · ');
}

export function optionsOf({ variant_1, variant_2, variant_3 }: Variant): string[] {
  return [variant_1, variant_2, variant_3].flatMap((option) => (option ? [option.option_value] : []));
}

/** A line with the minimum quantity. */
export function newLine({ name, route, thumb }: Suggestion, variant: Variant): DraftLine {
  const { sku, pack_label, order_unit, price_unit, pack_size, min_quantity, quantity_step, list_price } =
    variant;
  const options = optionsOf(variant);
  return {
    variant_id: variant.id,
    sku,
    name,
    route,
    thumb,
    options,
    pack_label,
    order_unit,
    price_unit,
    pack_size,
    min_quantity,
    quantity_step,
    list_price,
    quantity: String(min_quantity),
    target: '',
    note: '',
  };
}

/** Updates names and prices from the response. The buyer's input stays. */
export function withCurrentPrices(lines: readonly DraftLine[], known: readonly QuotationLine[]): DraftLine[] {
  const newest = new Map(known.map((line) => [line.variant_id, factsOf(line)]));
  return lines.map((line) => ({ ...line, ...newest.get(line.variant_id) }));
}

/** A target price is optional, at least 1 sen and at most the API's limit. */
const maxTargetPrice = 10_000_000;
export function targetOf({ target }: Pick<DraftLine, 'target'>): { sen: Sen | null; isWrong: boolean } {
  if (target.trim() === '') return { sen: null, isWrong: false };
  const sen = parseAmount(target);
  const isWrong = sen === null || sen < 1 || sen > maxTargetPrice;
  return { sen: isWrong ? null : sen, isWrong };
}

export function hasWrongQuantity({ quantity, min_quantity, quantity_step }: DraftLine): boolean {
  const [minimum, step] = [toMilli(min_quantity) ?? 0, toMilli(quantity_step) ?? 1];
  return quantityProblem(toMilli(quantity), minimum, step) !== null;
}

/** The lines for the API. An invalid target price is not sent. */
export function requestedLines(lines: readonly DraftLine[]) {
  return lines.map((line) => ({
    variant_id: line.variant_id,
    quantity: Number(line.quantity),
    target_price: targetOf(line).sen,
    note: line.note.trim() || null,
  }));
}

/** The totals at list prices and at target prices. `target` is null when no line has one. */
export function totalsOf(lines: readonly DraftLine[]): { list: Sen; target: Sen | null } {
  const amount = (line: DraftLine, price: Sen) =>
    lineAmount(toMilli(line.quantity) ?? 0, toMilli(line.pack_size) ?? 0, price);
  const sum = (priceOf: (line: DraftLine) => Sen) =>
    lines.reduce((all, line) => all + amount(line, priceOf(line)), 0);
  const hasTarget = lines.some((line) => targetOf(line).sen !== null);
  return {
    list: sum(({ list_price }) => list_price),
    target: hasTarget ? sum((line) => targetOf(line).sen ?? line.list_price) : null,
  };
}

const numbers = ['variant_id', 'pack_size', 'min_quantity', 'quantity_step', 'list_price'] as const;
const strings = ['sku', 'name', 'route', 'pack_label', 'order_unit', 'price_unit'] as const;
const typed = ['quantity', 'target', 'note'] as const;

/** Parses the lines stored in this tab. Null when they are invalid. */
export function readLines(stored: unknown): DraftLine[] | null {
  if (!Array.isArray(stored) || !stored.every(isLine)) return null;
  return stored;
}

function isLine(stored: unknown): stored is DraftLine {
  if (typeof stored !== 'object' || stored === null) return false;
  const line = stored as Record<string, unknown>;
  return (
    numbers.every((name) => typeof line[name] === 'number') &&
    [...strings, ...typed].every((name) => typeof line[name] === 'string') &&
    (line.thumb === null || typeof line.thumb === 'string') &&
    Array.isArray(line.options) &&
    line.options.every((option) => typeof option === 'string')
  );
}
