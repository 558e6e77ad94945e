import { colours, type Style } from '../../../adapters/pdf/sheet.ts';
import type { Cell, Column } from '../../../adapters/pdf/table.ts';
import type { Milli } from '../../../kit/quantity.ts';
import { formatMoney } from '../../../kit/text/format.ts';
import type { OrderUnit } from '../../catalog/catalog.constants.ts';
import type { TradeDocument, TradeDocumentLine } from './trade-document.ts';
import { formatQuantity, type TradeDocumentText, unitName } from './trade-document-texts.ts';

const secondLine: Style = { size: 8, colour: colours.muted };

type DocumentColumn = Column & { cell: (line: TradeDocumentLine, index: number) => Cell };

/** The table of a document, without the columns that would be empty on every line. */
export function tableOf({ kind, lines }: TradeDocument, t: TradeDocumentText) {
  const documentColumns = {
    delivery_order: deliveryColumns,
    credit_note: claimedColumns,
    debit_note: chargedColumns,
    invoice: moneyColumns,
    receipt: moneyColumns,
    quotation: moneyColumns,
  }[kind](lines, t);
  const columns = documentColumns.map(({ cell: _, ...column }) => column);
  return { columns, rows: lines.map((line, index) => documentColumns.map(({ cell }) => cell(line, index))) };
}

function moneyColumns(lines: readonly TradeDocumentLine[], t: TradeDocumentText): DocumentColumn[] {
  const hasDiscount = lines.some(({ discount }) => discount > 0);
  const hasTax = lines.some(({ tax }) => tax > 0);
  const hasListPrice = lines.some(({ listPrice }) => listPrice !== undefined);
  return [
    ...commonColumns(t),
    { title: t('quantity'), width: 64, align: 'right', cell: (line) => quantityCell(line, t) },
    ...columnIf(hasListPrice, {
      title: t('list_price'),
      width: 60,
      align: 'right',
      cell: ({ listPrice = 0 }) => [{ text: formatMoney(listPrice), style: { colour: colours.muted } }],
    }),
    { title: t('price'), width: 60, align: 'right', cell: (line) => priceCell(line, t) },
    { title: t('amount'), width: 70, align: 'right', cell: ({ amount }) => money(amount) },
    ...columnIf(hasDiscount, { title: t('discount'), width: 62, align: 'right', cell: discountCell }),
    ...columnIf(hasTax, { title: t('tax'), width: 54, align: 'right', cell: taxCell }),
  ];
}

/** The claimed items or another reason. A credit note has one amount, shown above. */
function claimedColumns(lines: readonly TradeDocumentLine[], t: TradeDocumentText): DocumentColumn[] {
  const cell = (line: TradeDocumentLine) => quantityCell(line, t);
  const isCounted = lines.some(({ quantity }) => quantity > 0);
  return [
    ...commonColumns(t),
    ...columnIf(isCounted, { title: t('quantity'), width: 90, align: 'right', cell }),
  ];
}

/** A debit note charges an amount, not a quantity of goods. */
function chargedColumns(lines: readonly TradeDocumentLine[], t: TradeDocumentText): DocumentColumn[] {
  const hasTax = lines.some(({ tax }) => tax > 0);
  return [
    ...commonColumns(t, 'charge'),
    { title: t('amount'), width: 80, align: 'right', cell: ({ amount }) => money(amount) },
    ...columnIf(hasTax, { title: t('tax'), width: 64, align: 'right', cell: taxCell }),
  ];
}

const columnIf = (isShown: boolean, part: DocumentColumn): DocumentColumn[] => (isShown ? [part] : []);

function quantityCell({ quantity, unit }: TradeDocumentLine, t: TradeDocumentText): Cell {
  return [{ text: formatQuantity(quantity, unit, t) }];
}

/** The price, and below it what it is multiplied with if that is counted in another unit: “RM 3.60 × 108 kg”. */
function priceCell({ price, priceUnit, charged }: TradeDocumentLine, t: TradeDocumentText): Cell {
  const text =
    charged === null
      ? `/\u00a0${unitName(1000, priceUnit, t)}`
      : `×\u00a0${formatQuantity(charged, priceUnit, t)}`;
  return [...money(price), { text, style: secondLine }];
}

const money = (amount: number): Cell => [{ text: formatMoney(amount) }];
const discountCell = ({ discount }: TradeDocumentLine): Cell => (discount === 0 ? [] : money(-discount));
const taxCell = ({ tax, taxRate }: TradeDocumentLine): Cell =>
  taxRate === 0 ? [] : [...money(tax), { text: `${taxRate / 100}%`, style: secondLine }];

function deliveryColumns(lines: readonly TradeDocumentLine[], t: TradeDocumentText): DocumentColumn[] {
  const count = (n: Milli, unit: OrderUnit): Cell => [{ text: formatQuantity(n, unit, t) }];
  return [
    ...commonColumns(t),
    { title: t('ordered'), width: 74, align: 'right', cell: ({ ordered, unit }) => count(ordered, unit) },
    { title: t('delivered'), width: 74, align: 'right', cell: ({ quantity, unit }) => count(quantity, unit) },
    ...weightColumn(lines, t),
    { title: t('checked'), width: 58, isTick: true, cell: () => [] },
  ];
}

function commonColumns(t: TradeDocumentText, item: 'item' | 'charge' = 'item'): DocumentColumn[] {
  return [
    {
      title: t('number'),
      width: 30,
      align: 'right',
      cell: (_, index) => [{ text: String(index + 1), style: { colour: colours.muted } }],
    },
    {
      title: t(item),
      cell: ({ name, sku, pack, note, replaces, replacedBy }) => [
        { text: name, style: { weight: 'strong' }, most: 4 },
        { text: [sku, pack].filter((each) => each !== '').join(' · '), style: secondLine, most: 3 },
        ...(replaces ? [{ text: t('replaces', { name: replaces }), style: secondLine, most: 3 }] : []),
        ...(replacedBy ? [{ text: t('replaced_by', { name: replacedBy }), style: secondLine, most: 3 }] : []),
        ...(note ? [{ text: t('note', { text: note }), style: secondLine }] : []),
      ],
    },
  ];
}

function weightColumn(lines: readonly TradeDocumentLine[], t: TradeDocumentText): DocumentColumn[] {
  const cell = ({ weight, priceUnit }: TradeDocumentLine): Cell =>
    weight === null ? [] : [{ text: formatQuantity(weight, priceUnit, t) }];
  const isWeighed = lines.some(({ weight }) => weight !== null);
  return columnIf(isWeighed, { title: t('weight'), width: 62, align: 'right', cell });
}
