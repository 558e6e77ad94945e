import type { DocumentType } from '../../../adapters/myinvois/codes/document-type.constants.ts';
import type { DocumentVersion, UblDocument, UblElement } from '../../../adapters/myinvois/ubl.ts';
import type { Sen } from '../../../kit/money.ts';
import type { EinvoiceSource, SourceLine } from './einvoice-source.ts';
import { deliveryLine, lineElement } from './line.ts';
import { buyerElement, supplierElement } from './party.ts';
import { netOf, sumTaxes, taxesOf, taxTotalElement } from './tax.ts';
import { amountElement, elementIf, textElement } from './ubl-values.ts';

const documentTypes: Readonly<Record<EinvoiceSource['kind'], DocumentType>> = {
  invoice: '01',
  credit_note: '02',
  debit_note: '03',
  refund_note: '04',
  consolidated: '01',
};

/** All lines with an amount or a quantity, delivery included. */
export function documentLines({ lines, delivery }: EinvoiceSource): SourceLine[] {
  const delivered = lines.filter(({ quantity, amount }) => quantity > 0 || amount > 0);
  return delivery === 0 ? delivered : [...delivered, deliveryLine(delivery)];
}

/** The sum of the lines with tax. It must be the total of our own document. */
export function sumOfLines(source: EinvoiceSource): Sen {
  return documentLines(source).reduce((sum, line) => sum + netOf(line) + line.tax, 0);
}

/**
 * The document for MyInvois, with the members in the order of the official samples. Call `checkSource` first; a source
 * that does not add up is a fault of the caller and throws.
 * https://sdk.myinvois.hasil.gov.my/documents/invoice-v1-0/
 */
export function buildDocument(source: EinvoiceSource, version: DocumentVersion): UblDocument {
  if (sumOfLines(source) !== source.total) throw new Error(`The lines of ${source.number} do not add up`);
  const lines = documentLines(source);
  const taxes = sumTaxes(lines.flatMap(taxesOf));
  const issued = source.issuedAt.toISOString();
  return {
    _D: 'urn:oasis:names:specification:ubl:schema:xsd:Invoice-2',
    _A: 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
    _B: 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
    Invoice: [
      {
        ID: textElement(source.number, 50),
        IssueDate: textElement(issued.slice(0, 10)),
        IssueTime: textElement(`${issued.slice(11, 19)}Z`),
        InvoiceTypeCode: [{ _: documentTypes[source.kind], listVersionID: version }],
        DocumentCurrencyCode: textElement('MYR'),
        TaxCurrencyCode: textElement('MYR'),
        ...periodElement(source),
        ...referenceElement(source),
        AccountingSupplierParty: [{ Party: [supplierElement(source.supplier)] }],
        AccountingCustomerParty: [{ Party: [buyerElement(source.buyer)] }],
        ...paymentElement(source),
        TaxTotal: [taxTotalElement(taxes, { hasRate: false })],
        LegalMonetaryTotal: [totalElement(source, lines)],
        InvoiceLine: lines.map((line, index) => lineElement(line, index + 1)),
      },
    ],
  };
}

function periodElement({ period }: EinvoiceSource): UblElement {
  if (!period) return {};
  return {
    InvoicePeriod: [
      {
        StartDate: textElement(period.from),
        EndDate: textElement(period.to),
        Description: textElement('Monthly'),
      },
    ],
  };
}

function referenceElement({ corrects, orderReference }: EinvoiceSource): UblElement {
  const corrected = corrects.map(({ number, uuid }) => ({
    ID: textElement(number, 50),
    UUID: textElement(uuid, 26),
  }));
  const references: UblElement[] = [
    ...(corrected.length > 0 ? [{ InvoiceDocumentReference: corrected }] : []),
    ...(orderReference ? [{ AdditionalDocumentReference: [{ ID: textElement(orderReference, 150) }] }] : []),
  ];
  return elementIf(references.length > 0, { BillingReference: references });
}

function paymentElement({ paymentMode, prepaid }: EinvoiceSource): UblElement {
  return {
    ...elementIf(paymentMode !== undefined, {
      PaymentMeans: [{ PaymentMeansCode: textElement(paymentMode ?? '') }],
    }),
    ...elementIf(prepaid > 0, { PrepaidPayment: [{ PaidAmount: amountElement(prepaid) }] }),
  };
}

/** Discounts and delivery are on the lines, so the document has no allowances and charges of its own. */
function totalElement({ total, prepaid }: EinvoiceSource, lines: readonly SourceLine[]): UblElement {
  const net = lines.reduce((sum, line) => sum + netOf(line), 0);
  return {
    LineExtensionAmount: amountElement(net),
    TaxExclusiveAmount: amountElement(net),
    TaxInclusiveAmount: amountElement(total),
    PayableAmount: amountElement(total - prepaid),
  };
}
