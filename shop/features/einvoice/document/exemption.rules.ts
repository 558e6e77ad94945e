import type { TaxClass } from '../../../kit/tax.ts';

/** The order under which goods without a rate of their own are free of sales tax. */
export const exemptGoods = 'Sales Tax (Goods Exempted From Tax) Order 2025';

/**
 * Imported and processed goods are subject to sales tax, so those at 0 % are exempt. What is grown in Malaysia and sold
 * fresh is not manufactured, so sales tax does not apply to it (Ministry of Finance, 11 June 2025).
 */
const exemptions: Record<TaxClass, string | null> = {
  local_fresh: null,
  imported_fruit: null,
  imported_fruit_exempt: exemptGoods,
  standard_zero: exemptGoods,
};

/** Why a line is exempt, or null when it is taxed or no tax applies. */
export function exemptionOf(line: { tax_class: TaxClass; tax_rate: number }): string | null {
  return line.tax_rate === 0 ? exemptions[line.tax_class] : null;
}
