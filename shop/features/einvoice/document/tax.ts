import type { TaxType } from '../../../adapters/myinvois/codes/tax-type.constants.ts';
import type { UblElement } from '../../../adapters/myinvois/ubl.ts';
import type { Sen } from '../../../kit/money.ts';
import type { SourceLine } from './einvoice-source.ts';
import { amountElement, elementIf, textElement } from './ubl-values.ts';

/** The tax on a line, or on the part of a line with one tax type. */
export type Tax = { type: TaxType; taxable: Sen; amount: Sen; rate: number; exemption: string };

export const netOf = ({ amount, discount }: SourceLine): Sen => amount - discount;

/** The taxes of a line. Their taxable amounts add up to its net amount. */
export function taxesOf(line: SourceLine): Tax[] {
  const net = netOf(line);
  const taxable = line.taxRate === 0 ? 0 : (line.taxed ?? net);
  const exemption = line.exemption ?? '';
  // The taxed part of a receipt is derived from rounded tax, so it may leave a little less than is exempt.
  const exempt = exemption === '' ? 0 : Math.min(line.exempt ?? net, net - taxable);
  const none = { amount: 0, rate: 0, exemption: '' };
  const taxes: Tax[] = [];
  if (line.taxRate > 0 && (taxable > 0 || line.tax > 0))
    taxes.push({ ...none, type: '01', taxable, amount: line.tax, rate: line.taxRate });
  if (exempt > 0) taxes.push({ ...none, type: 'E', taxable: exempt, exemption });
  const rest = net - taxable - exempt;
  if (rest > 0 || taxes.length === 0) taxes.push({ ...none, type: '06', taxable: rest });
  return taxes;
}

/** One tax for each type, in the order of their first line. The reasons of exemptions are on the lines only. */
export function sumTaxes(taxes: readonly Tax[]): Tax[] {
  const sums = new Map<string, Tax>();
  for (const tax of taxes) {
    const sum = sums.get(tax.type);
    sums.set(tax.type, {
      ...tax,
      exemption: '',
      taxable: (sum?.taxable ?? 0) + tax.taxable,
      amount: (sum?.amount ?? 0) + tax.amount,
    });
  }
  return [...sums.values()];
}

export function taxTotalElement(taxes: readonly Tax[], { hasRate }: { hasRate: boolean }): UblElement {
  return {
    TaxAmount: amountElement(taxes.reduce((sum, { amount }) => sum + amount, 0)),
    TaxSubtotal: taxes.map((tax) => ({
      TaxableAmount: amountElement(tax.taxable),
      TaxAmount: amountElement(tax.amount),
      ...elementIf(hasRate, { Percent: [{ _: tax.rate / 100 }] }),
      TaxCategory: [taxCategory(tax)],
    })),
  };
}

function taxCategory({ type, exemption }: Tax): UblElement {
  return {
    ID: textElement(type),
    ...elementIf(exemption !== '', { TaxExemptionReason: textElement(exemption) }),
    TaxScheme: [{ ID: [{ _: 'OTH', schemeID: 'UN/ECE 5153', schemeAgencyID: '6' }] }],
  };
}
