import type { OutgoingDocument } from '../myinvois.ts';

/** Documents for the tests of the adapter and the simulator. */

type Element = Readonly<Record<string, unknown>>;

const value = (of: string | number | boolean, attributes: Element = {}) => [{ _: of, ...attributes }];
const amount = (of: number) => value(of, { currencyID: 'MYR' });
const identification = (numbers: Readonly<Record<string, string>>) =>
  Object.entries(numbers).map(([schemeID, number]) => ({ ID: value(number, { schemeID }) }));

const address = {
  CityName: value('Seri Kembangan'),
  PostalZone: value('43300'),
  CountrySubentityCode: value('10'),
  AddressLine: [{ Line: value('Lot 12, Pasar Borong') }],
  Country: [{ IdentificationCode: value('MYS', { listID: 'ISO3166-1', listAgencyID: '6' }) }],
};

const taxScheme = [{ ID: value('OTH', { schemeID: 'UN/ECE 5153', schemeAgencyID: '6' }) }];
const taxTotal = (tax: number, taxable: number) => [
  {
    TaxAmount: amount(tax),
    TaxSubtotal: [
      {
        TaxableAmount: amount(taxable),
        TaxAmount: amount(tax),
        TaxCategory: [{ ID: value('06'), TaxScheme: taxScheme }],
      },
    ],
  },
];

const supplier = {
  IndustryClassificationCode: value('46314', { name: 'Wholesale of vegetables' }),
  PartyIdentification: identification({ TIN: 'C20880050010', BRN: '202401012345', SST: 'NA', TTX: 'NA' }),
  PostalAddress: [address],
  PartyLegalEntity: [{ RegistrationName: value('Bakul Segar Sdn Bhd') }],
  Contact: [{ Telephone: value('+60389382200'), ElectronicMail: value('pesanan@bakul.example') }],
};
const buyer = {
  PostalAddress: [address],
  PartyLegalEntity: [{ RegistrationName: value('Restoran Seri Rasa Sdn Bhd') }],
  PartyIdentification: identification({ TIN: 'C25845632020', BRN: '201901234567', SST: 'NA', TTX: 'NA' }),
  Contact: [{ Telephone: value('+60123456789') }],
};

const line = {
  ID: value('1'),
  InvoicedQuantity: value(12.5, { unitCode: 'KGM' }),
  LineExtensionAmount: amount(48.5),
  AllowanceCharge: [{ ChargeIndicator: value(false), Amount: amount(1.5) }],
  TaxTotal: taxTotal(0, 48.5),
  Item: [
    {
      CommodityClassification: [{ ItemClassificationCode: value('022', { listID: 'CLASS' }) }],
      Description: value('Kangkung'),
    },
  ],
  Price: [{ PriceAmount: amount(4) }],
  ItemPriceExtension: [{ Amount: amount(50) }],
};

type Sample = {
  number?: string;
  type?: string;
  issuedAt?: Date;
  corrects?: readonly { uuid: string; number: string }[];
};

/** A valid document of 48.50 as an object, to be changed by tests. */
export function sampleInvoice({ number = 'INV-2026-000001', type = '01', issuedAt, corrects = [] }: Sample) {
  const issued = (issuedAt ?? new Date(0)).toISOString();
  return {
    ID: value(number),
    IssueDate: value(issued.slice(0, 10)),
    IssueTime: value(`${issued.slice(11, 19)}Z`),
    InvoiceTypeCode: value(type, { listVersionID: '1.0' }),
    DocumentCurrencyCode: value('MYR'),
    ...(corrects.length > 0 && {
      BillingReference: corrects.map((each) => ({
        InvoiceDocumentReference: [{ ID: value(each.number), UUID: value(each.uuid) }],
      })),
    }),
    AccountingSupplierParty: [{ Party: [supplier] }],
    AccountingCustomerParty: [{ Party: [buyer] }],
    TaxTotal: taxTotal(0, 48.5),
    LegalMonetaryTotal: [
      {
        LineExtensionAmount: amount(48.5),
        TaxExclusiveAmount: amount(48.5),
        TaxInclusiveAmount: amount(48.5),
        PayableAmount: amount(48.5),
      },
    ],
    InvoiceLine: [line],
  };
}

const ubl = 'urn:oasis:names:specification:ubl:schema:xsd';

/** The text of a document, after changes to its values by path, such as `ID` or `InvoiceLine.0.Price`. */
export function writeSample(sample: Sample, changes: Readonly<Record<string, unknown>> = {}): string {
  // A copy without shared parts, so that a change applies to one place.
  const invoice = JSON.parse(JSON.stringify(sampleInvoice(sample))) as Record<string, unknown>;
  for (const [path, changed] of Object.entries(changes)) setAt(invoice, path.split('.'), changed);
  return JSON.stringify({
    _D: `${ubl}:Invoice-2`,
    _A: `${ubl}:CommonAggregateComponents-2`,
    _B: `${ubl}:CommonBasicComponents-2`,
    Invoice: [invoice],
  });
}

/** Names lead to the first element, as all elements are lists. `undefined` removes. */
function setAt(node: Record<string, unknown>, [name = '', ...rest]: string[], changed: unknown): void {
  if (rest.length === 0) {
    node[name] = changed;
    return;
  }
  const children = node[name];
  if (!Array.isArray(children)) throw new Error(`The sample has no ${name}`);
  const [index, ...deeper] = /^\d+$/.test(rest[0] ?? '') ? rest : ['0', ...rest];
  const child: unknown = children[Number(index)];
  if (typeof child !== 'object' || child === null) throw new Error(`The sample has no ${name} ${index}`);
  setAt(child as Record<string, unknown>, deeper, changed);
}

export const outgoing = (
  sample: Sample,
  changes: Readonly<Record<string, unknown>> = {},
): OutgoingDocument => ({
  codeNumber: sample.number ?? 'INV-2026-000001',
  document: writeSample(sample, changes),
});
