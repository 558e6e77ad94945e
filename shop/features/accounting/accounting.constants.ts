/** Formats and parts of the accounting export, shared by contract, rules and screens. */

export const exportFormats = ['journal', 'autocount', 'sql_account'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/**
 * What is recorded together, and imported as one type of document: invoices, additional charges for them, money received,
 * reductions of invoices, and money paid back.
 */
export const exportParts = ['sales', 'debit_notes', 'receipts', 'credit_notes', 'refunds'] as const;
export type ExportPart = (typeof exportParts)[number];

/**
 * Accounts of the general ledger that documents are posted to. `advance` is money of customers that no invoice has used
 * yet; `refunds` is what was sold and credited afterwards.
 */
export const accountNames = ['receivable', 'advance', 'sales', 'delivery', 'tax', 'bank', 'refunds'] as const;
export type AccountName = (typeof accountNames)[number];

/** Typical codes of a Malaysian chart of accounts, until staff enter their own. */
export const defaultAccountCodes: Readonly<Record<AccountName, string>> = {
  receivable: '300-0000',
  advance: '410-0000',
  sales: '500-0000',
  delivery: '500-1000',
  tax: '420-0000',
  bank: '310-0000',
  refunds: '510-0000',
};

/** The setting that stores the codes. */
export const accountCodesSetting = 'accounting_codes';

export const maxExportDays = 366;
