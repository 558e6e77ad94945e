import type { MyInvoisError } from '../myinvois.ts';
import type { SimulatedRow } from '../simulator.queries.ts';
import type { UblDocument } from '../ubl.ts';
import { verifySignature } from '../verify-signature.ts';
import { checkCodes } from './check-codes.ts';
import { checkCoreFields, checkIssueTime } from './check-core-fields.ts';
import { checkParties } from './check-parties.ts';
import { checkDuplicate, checkReferences } from './check-references.ts';
import { checkStructure } from './check-structure.ts';
import { checkTaxpayers } from './check-taxpayers.ts';
import { checkCurrency, checkTotals } from './check-totals.ts';
import { failure } from './rule.ts';
import { invoiceOf, summaryOf, type UblNode } from './ubl-reader.ts';

/** What is checked before a document is accepted: it is rejected in the answer to its submission. */
export function findRejections(
  root: UblNode | null,
  codeNumber: string,
  now: Date,
): readonly MyInvoisError[] {
  const structure = checkStructure(root);
  const invoice = invoiceOf(root);
  if (structure.length > 0 || invoice === null) return structure;
  const isNamed = summaryOf(invoice).number === codeNumber;
  return [
    ...(isNamed ? [] : [failure('SIM-NUMBER', 'codeNumber must be the number of the document', 'ID')]),
    ...checkCoreFields(invoice),
    ...checkParties(invoice),
    ...checkIssueTime(invoice, now),
  ];
}

export type ValidationContext = {
  /** Documents that it may refer to, by identifier. */
  referenced: ReadonlyMap<string, SimulatedRow>;
  /** Documents of the last two hours with its number. */
  recent: readonly Pick<SimulatedRow, 'uuid' | 'document'>[];
};

/** What is checked afterwards: an accepted document becomes invalid. */
export function findInvalidities(
  text: string,
  invoice: UblNode,
  { referenced, recent }: ValidationContext,
): readonly MyInvoisError[] {
  const summary = summaryOf(invoice);
  return [
    ...checkSignature(text, summary.version),
    ...checkTaxpayers(invoice),
    ...checkReferences(summary, referenced),
    ...checkCodes(invoice),
    ...checkDuplicate(summary, recent),
    ...checkCurrency(invoice),
    ...checkTotals(invoice),
  ];
}

/** Version 1.0 has no signature. */
function checkSignature(text: string, version: string) {
  if (version !== '1.1') return [];
  // The structure has been checked before.
  const code = verifySignature(JSON.parse(text) as UblDocument);
  return code === null ? [] : [failure(code, 'The signature is not valid', 'UBLExtensions')];
}

const steps = [
  { name: 'Signature Validator', codes: /^DS/ },
  { name: 'Taxpayer Validator', codes: /^(ERR|CF|SIM-(TIN|GENERAL-TIN|CLASS)$)/ },
  { name: 'Referenced Documents Validator', codes: /^(DR|SIM-REFERENCE$)/ },
  { name: 'Code Validator', codes: /^(CV|SIM-VERSION$)/ },
  { name: 'Duplicated Submission Validator', codes: /^DV/ },
  { name: 'Currency Validator', codes: /^(DC|SIM-REQUIRED$)/ },
  { name: 'Totals Validator', codes: /^SIM-TOTAL$/ },
  { name: 'Simulator', codes: /^SIM-MODE$/ },
];

/** Errors by the step of the validation that found them. */
export function groupBySteps(errors: readonly MyInvoisError[]) {
  return steps.map(({ name, codes }, index) => ({
    name: `Step0${index + 1}-${name}`,
    number: index + 1,
    errors: errors.filter(({ code }) => codes.test(code)),
  }));
}
