import { classifications } from '../codes/classification.constants.ts';
import { documentTypes } from '../codes/document-type.constants.ts';
import { paymentModes } from '../codes/payment-mode.constants.ts';
import { stateNumbers } from '../codes/state.constants.ts';
import { taxTypes } from '../codes/tax-type.constants.ts';
import { unitNames } from '../codes/unit.constants.ts';
import type { MyInvoisError } from '../myinvois.ts';
import { failure, type Rule } from './rule.ts';
import { nodesAt, parties, textAt, type UblNode } from './ubl-reader.ts';

const versions: ReadonlySet<unknown> = new Set(['1.0', '1.1']);
const stateCodes: ReadonlySet<string> = new Set(Object.values(stateNumbers));

const country = 'MYS';

/** The codes of https://sdk.myinvois.hasil.gov.my/codes/; of its thousands of units only those a shop for food needs. */
export const checkCodes: Rule = (invoice) => [
  ...checkType(invoice),
  ...unknownCodes(nodesAt(invoice, 'PaymentMeans.PaymentMeansCode'), paymentModes, 'PaymentMethods'),
  ...unknownCodes(nodesAt(invoice, 'TaxTotal.TaxSubtotal.TaxCategory.ID'), taxTypes, 'TaxTypes'),
  ...unknownCodes(nodesAt(invoice, 'InvoiceLine.TaxTotal.TaxSubtotal.TaxCategory.ID'), taxTypes, 'TaxTypes'),
  ...checkExemptions(invoice),
  ...unknownCodes(
    nodesAt(invoice, 'InvoiceLine.Item.CommodityClassification.ItemClassificationCode').filter(
      ({ listID }) => listID === 'CLASS',
    ),
    classifications,
    'ClassificationCodes',
  ),
  ...nodesAt(invoice, 'InvoiceLine.InvoicedQuantity')
    .filter(({ unitCode }) => !Object.hasOwn(unitNames, String(unitCode ?? '')))
    .map(({ unitCode }) => unknownCode(String(unitCode ?? ''), 'UnitTypes')),
  ...Object.values(parties).flatMap((path) => checkState(invoice, path)),
];

const unknownCode = (code: string, table: string): MyInvoisError =>
  failure('CV302', `ItemCode ${code} does not exist in CodeType ${table}`);

const unknownCodes = (nodes: readonly UblNode[], known: object, table: string) =>
  nodes
    .map(({ _ }) => String(_ ?? ''))
    .filter((code) => !Object.hasOwn(known, code))
    .map((code) => unknownCode(code, table));

/** Details of the exemption are mandatory on a line to which one applies. */
const checkExemptions = (invoice: UblNode): MyInvoisError[] =>
  nodesAt(invoice, 'InvoiceLine.TaxTotal.TaxSubtotal.TaxCategory')
    .filter((category) => textAt(category, 'ID') === 'E' && textAt(category, 'TaxExemptionReason') === '')
    .map(() => failure('SIM-REQUIRED', 'A tax exemption needs its reason', 'InvoiceLine.TaxTotal'));

function checkType(invoice: UblNode): MyInvoisError[] {
  const type = nodesAt(invoice, 'InvoiceTypeCode');
  const isVersion = type.every(({ listVersionID }) => versions.has(listVersionID));
  return [
    ...unknownCodes(type, documentTypes, 'EInvoiceTypes'),
    ...(isVersion ? [] : [failure('SIM-VERSION', 'The version must be 1.0 or 1.1', 'InvoiceTypeCode')]),
  ];
}

/** States have a code in Malaysia. An address without one belongs to the general public. */
function checkState(invoice: UblNode, path: string): MyInvoisError[] {
  const address = `${path}.PostalAddress`;
  const state = textAt(invoice, `${address}.CountrySubentityCode`);
  const at = textAt(invoice, `${address}.Country.IdentificationCode`);
  if (at === '' && state === '') return [];
  if (!/^[A-Z]{3}$/.test(at)) return [unknownCode(at, 'CountryCodes')];
  if (at === country) return stateCodes.has(state) ? [] : [unknownCode(state, 'StateCodes')];
  return stateCodes.has(state) && state !== stateNumbers.NA
    ? [failure('CV316', 'State codes 01 to 16 are for Malaysia only', `${address}.CountrySubentityCode`)]
    : [];
}
