import type { MyInvoisError } from '../myinvois.ts';
import { isConsolidated } from './consolidated.ts';
import { failure, type Rule } from './rule.ts';
import { amountAt, nodesAt, parties, summaryOf, textAt, type UblNode } from './ubl-reader.ts';

/** Required fields and their lengths: https://sdk.myinvois.hasil.gov.my/documents/invoice-v1-0/ */

type Field = { path: string; max?: number; code?: string };

const headerTexts: readonly Field[] = [
  { path: 'ID', max: 50 },
  { path: 'IssueDate', max: 10 },
  { path: 'IssueTime', max: 9 },
  { path: 'InvoiceTypeCode', max: 2 },
  { path: 'DocumentCurrencyCode', max: 3, code: 'CF378' },
];
const headerAmounts = [
  'TaxTotal.TaxAmount',
  'LegalMonetaryTotal.TaxExclusiveAmount',
  'LegalMonetaryTotal.TaxInclusiveAmount',
  'LegalMonetaryTotal.PayableAmount',
];
const partyTexts: readonly Field[] = [
  { path: 'PartyLegalEntity.RegistrationName', max: 300 },
  { path: 'PostalAddress.AddressLine.Line' },
];
const addressTexts: readonly Field[] = [
  { path: 'PostalAddress.CityName', max: 50 },
  { path: 'PostalAddress.CountrySubentityCode', max: 50 },
  { path: 'PostalAddress.Country.IdentificationCode', max: 3 },
];
const lineTexts: readonly Field[] = [
  { path: 'ID' },
  { path: 'Item.Description', max: 300 },
  { path: 'Item.CommodityClassification.ItemClassificationCode' },
  { path: 'TaxTotal.TaxSubtotal.TaxCategory.ID' },
];
const lineAmounts = [
  'LineExtensionAmount',
  'TaxTotal.TaxAmount',
  'Price.PriceAmount',
  'ItemPriceExtension.Amount',
];
const maxAddressLine = 150;

export const checkCoreFields: Rule = (invoice) => {
  const lines = nodesAt(invoice, 'InvoiceLine');
  return [
    ...checkTexts(invoice, headerTexts, ''),
    ...checkAmounts(invoice, headerAmounts, ''),
    ...checkParty(invoice, { path: parties.supplier, longLine: 'CF345', isPublic: false }),
    ...checkParty(invoice, { path: parties.buyer, longLine: 'CF346', isPublic: isConsolidated(invoice) }),
    ...checkIndustry(invoice),
    ...(lines.length > 0 ? [] : [failure('SIM-REQUIRED', 'There must be a line', 'InvoiceLine')]),
    ...lines.flatMap((line, index) => [
      ...checkTexts(line, lineTexts, `InvoiceLine[${index}].`),
      ...checkAmounts(line, lineAmounts, `InvoiceLine[${index}].`),
    ]),
  ];
};

function checkTexts(node: UblNode, fields: readonly Field[], prefix: string): MyInvoisError[] {
  return fields.flatMap(({ path, max, code }) => {
    const text = textAt(node, path);
    if (text === '') return [failure(code ?? 'SIM-REQUIRED', `${path} is required`, `${prefix}${path}`)];
    const isLong = max !== undefined && text.length > max;
    return isLong
      ? [failure('SIM-LENGTH', `${path} has more than ${max} characters`, `${prefix}${path}`)]
      : [];
  });
}

const checkAmounts = (node: UblNode, paths: readonly string[], prefix: string): MyInvoisError[] =>
  paths
    .filter((path) => amountAt(node, path) === null)
    .map((path) => failure('SIM-REQUIRED', `${path} must be a number`, `${prefix}${path}`));

type PartyCheck = { path: string; longLine: string; isPublic: boolean };

function checkParty(invoice: UblNode, { path, longLine, isPublic }: PartyCheck): MyInvoisError[] {
  const [party] = nodesAt(invoice, path);
  if (!party) return [failure('SIM-REQUIRED', `${path} is required`, path)];
  const lines = nodesAt(party, 'PostalAddress.AddressLine.Line');
  const isLong = lines.some(({ _ }) => typeof _ === 'string' && _.length > maxAddressLine);
  const fields = isPublic ? partyTexts : [...partyTexts, ...addressTexts];
  return [
    ...checkTexts(party, fields, `${path}.`),
    ...(isLong
      ? [failure(longLine, `An address line has more than ${maxAddressLine} characters`, path)]
      : []),
  ];
}

function checkIndustry(invoice: UblNode): MyInvoisError[] {
  const path = `${parties.supplier}.IndustryClassificationCode`;
  if (nodesAt(invoice, parties.supplier).length === 0) return [];
  return /^\d{5}$/.test(textAt(invoice, path))
    ? []
    : [failure('SIM-FORM', 'The MSIC code must have five digits', path)];
}

const maxAgeMs = 72 * 3600 * 1000;
const issuedPath = 'IssueDate AND Invoice.IssueTime';

/** Within 72 hours before the submission, in UTC: https://sdk.myinvois.hasil.gov.my/faq/ */
export function checkIssueTime(invoice: UblNode, now: Date): readonly MyInvoisError[] {
  const { issuedAt } = summaryOf(invoice);
  const hasForm =
    /^\d{4}-\d\d-\d\d$/.test(textAt(invoice, 'IssueDate')) &&
    /^\d\d:\d\d:\d\dZ$/.test(textAt(invoice, 'IssueTime'));
  if (!hasForm || issuedAt === null)
    return [failure('SIM-FORM', 'The issue date and time must be written as in UTC', issuedPath)];
  if (issuedAt.getTime() > now.getTime())
    return [failure('SIM-FUTURE', 'Document issuance date and time is in the future', issuedPath)];
  const message = 'Issuance date time value of the document is too old that cannot be submitted.';
  return issuedAt.getTime() < now.getTime() - maxAgeMs ? [failure('CF321', message, issuedPath)] : [];
}
