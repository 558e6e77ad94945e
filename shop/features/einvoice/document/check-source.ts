import {
  classifications,
  consolidatedReceipts,
} from '../../../adapters/myinvois/codes/classification.constants.ts';
import { countryCodes } from '../../../adapters/myinvois/codes/country.constants.ts';
import { writeDocument } from '../../../adapters/myinvois/ubl.ts';
import { maxConsolidated } from '../einvoice.constants.ts';
import { buildDocument, documentLines, sumOfLines } from './build-document.ts';
import { checkBuyer, checkSupplier } from './check-party.ts';
import { maxDocumentBytes, signatureBytes } from './consolidated.ts';
import type { EinvoiceProblem } from './einvoice-problem.ts';
import type { EinvoiceSource, SourceLine } from './einvoice-source.ts';
import { isGeneralPublic } from './party.ts';
import { netOf } from './tax.ts';
import { unitCodeOf } from './unit-code.ts';

const countries: ReadonlySet<string> = new Set(countryCodes);

/** Everything that MyInvois would reject and that the shop can see itself. A document is sent only without problems. */
export function checkSource(source: EinvoiceSource): EinvoiceProblem[] {
  const problems = [
    ...checkSupplier(source.supplier, { hasTax: source.lines.some(({ tax }) => tax > 0) }),
    ...checkBuyer(source.buyer),
    ...checkHeader(source),
    ...documentLines(source).flatMap((line, index) => checkLine(line, index, source)),
  ];
  if (problems.length > 0) return problems;
  const bytes = Buffer.byteLength(writeDocument(buildDocument(source, '1.1'))) + signatureBytes;
  return bytes > maxDocumentBytes ? [{ code: 'document_too_large', field: 'lines' }] : [];
}

function checkHeader(source: EinvoiceSource): EinvoiceProblem[] {
  const { kind, number, total, prepaid, corrects, period } = source;
  const problems: EinvoiceProblem[] = [];
  const isNote = kind !== 'invoice' && kind !== 'consolidated';
  if (number === '' || number.length > 50) problems.push({ code: 'number_invalid', field: 'number' });
  if (total <= 0 || prepaid < 0 || prepaid > total || sumOfLines(source) !== total)
    problems.push({ code: 'total_invalid', field: 'total' });
  if (documentLines(source).length === 0) problems.push({ code: 'lines_missing', field: 'lines' });
  if (isNote && (corrects.length === 0 || corrects.some(({ uuid }) => uuid === '')))
    problems.push({ code: 'corrected_missing', field: 'corrects' });
  if (kind === 'consolidated' && !period) problems.push({ code: 'period_missing', field: 'period' });
  return problems;
}

function checkLine(line: SourceLine, index: number, { kind, buyer }: EinvoiceSource): EinvoiceProblem[] {
  const problems: EinvoiceProblem[] = [];
  const add = (code: EinvoiceProblem['code'], name: string) =>
    problems.push({ code, field: `lines.${index + 1}.${name}` });
  const isReceipt = line.classification === consolidatedReceipts;
  if (!unitCodeOf(line.unit)) add('line_unit_unknown', 'unit');
  if (!(line.classification in classifications) || isReceipt !== isGeneralPublic(buyer))
    add('line_classification_invalid', 'classification');
  if (line.origin !== undefined && !countries.has(line.origin)) add('line_origin_invalid', 'origin');
  if (!hasPlausibleAmounts(line)) add('line_amount_invalid', 'amount');
  if (kind === 'consolidated' && netOf(line) + line.tax > maxConsolidated) add('receipt_too_large', 'amount');
  return problems;
}

function hasPlausibleAmounts(line: SourceLine): boolean {
  const { quantity, price, amount, discount, taxRate, tax, taxed = netOf(line), exempt = 0 } = line;
  const numbers = [quantity, price, amount, discount, taxRate, tax, taxed, exempt];
  return (
    numbers.every((number) => Number.isSafeInteger(number) && number >= 0) &&
    discount <= amount &&
    taxed <= netOf(line) &&
    (taxRate > 0 || tax === 0)
  );
}
