import {
  consolidatedReceipts,
  otherGoods,
} from '../../../adapters/myinvois/codes/classification.constants.ts';
import type { UblElement } from '../../../adapters/myinvois/ubl.ts';
import { divideHalfUp, lineAmount, type Sen } from '../../../kit/money.ts';
import type { SourceLine } from './einvoice-source.ts';
import { exemptGoods } from './exemption.rules.ts';
import { netOf, taxesOf, taxTotalElement } from './tax.ts';
import { amountElement, elementIf, quantityElement, textElement } from './ubl-values.ts';
import { unitCodeOf } from './unit-code.ts';

/** A line about an amount, not about counted goods. */
const uncounted = { quantity: 1000, unit: 'one', discount: 0 } as const;

/** Delivery is a line: every amount then has a tax type, and an invoice of delivery alone has a line. */
export function deliveryLine(delivery: Sen): SourceLine {
  return {
    ...uncounted,
    description: 'Delivery',
    classification: otherGoods,
    price: delivery,
    amount: delivery,
    taxRate: 0,
    tax: 0,
  };
}

/** An amount of mixed goods with the tax in it. */
type MixedAmount = {
  description: string;
  /** With tax. */
  amount: Sen;
  tax: Sen;
  /** The rate of what is taxed, in hundredths of a percent. */
  taxRate: number;
  /** The part without tax that is exempt. */
  exempt?: Sen;
};

/** The line of a note that corrects a part of an invoice. Only a note to the general public is a consolidated one. */
export function noteLine(credited: MixedAmount, { isConsolidated = false } = {}): SourceLine {
  return mixedLine(credited, isConsolidated ? consolidatedReceipts : otherGoods);
}

/** A receipt in a consolidated e-invoice. */
export function receiptLine({
  number,
  ...amounts
}: Omit<MixedAmount, 'description'> & { number: string }): SourceLine {
  return mixedLine({ ...amounts, description: number }, consolidatedReceipts);
}

/** The taxed part is derived from the tax, which was rounded to whole sen: at 5 % it is right to 10 sen. */
function mixedLine(
  { description, amount, tax, taxRate, exempt = 0 }: MixedAmount,
  classification: string,
): SourceLine {
  const net = amount - tax;
  const taxed =
    taxRate === 0 ? 0 : Math.min(net, Number(divideHalfUp(BigInt(tax) * 10_000n, BigInt(taxRate))));
  const line = { ...uncounted, description, classification, price: net, amount: net, taxRate, tax, taxed };
  return exempt > 0 ? { ...line, exemption: exemptGoods, exempt } : line;
}

export function lineElement(line: SourceLine, position: number): UblElement {
  const subtotal = lineAmount(line.quantity, 1000, line.price);
  const allowances = [
    ...allowanceCharge(false, 'Discount', line.discount),
    ...allowanceCharge(false, 'Price adjustment', subtotal - line.amount),
    ...allowanceCharge(true, 'Price adjustment', line.amount - subtotal),
  ];
  return {
    ID: textElement(String(position)),
    InvoicedQuantity: quantityElement(line.quantity, unitCodeOf(line.unit) ?? 'C62'),
    LineExtensionAmount: amountElement(netOf(line)),
    ...elementIf(allowances.length > 0, { AllowanceCharge: allowances }),
    TaxTotal: [taxTotalElement(taxesOf(line), { hasRate: true })],
    Item: [itemElement(line)],
    Price: [{ PriceAmount: amountElement(line.price) }],
    ItemPriceExtension: [{ Amount: amountElement(subtotal) }],
  };
}

function allowanceCharge(isCharge: boolean, reason: string, amount: Sen): UblElement[] {
  if (amount <= 0) return [];
  return [
    {
      ChargeIndicator: [{ _: isCharge }],
      AllowanceChargeReason: textElement(reason),
      Amount: amountElement(amount),
    },
  ];
}

function itemElement({ classification, description, origin }: SourceLine): UblElement {
  return {
    CommodityClassification: [{ ItemClassificationCode: [{ _: classification, listID: 'CLASS' }] }],
    Description: textElement(description),
    ...elementIf(origin !== undefined, {
      OriginCountry: [{ IdentificationCode: textElement(origin ?? '') }],
    }),
  };
}
