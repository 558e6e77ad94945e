import { documentTypes } from '../codes/document-type.constants.ts';
import { generalTins } from '../codes/general-tin.constants.ts';
import type { SimulatedRow } from '../simulator.queries.ts';
import { isWithinWindow } from './document-state.ts';
import { standardError } from './respond.ts';
import { readInvoice, summaryOf } from './ubl-reader.ts';
import { groupBySteps } from './validate-document.ts';

const typeNames = new Map<string, string>(Object.entries(documentTypes));
export const typeNameOf = (code: string): string => typeNames.get(code) ?? code;

/** The state as it is visible: submitted until the validation ends. */
export const visibleState = ({ state, validates_at }: SimulatedRow, now: Date): SimulatedRow['state'] =>
  now < validates_at ? 'Submitted' : state;

const secondsOf = (at: Date | null): string | null => (at ? `${at.toISOString().slice(0, 19)}Z` : null);

/** https://sdk.myinvois.hasil.gov.my/einvoicingapi/06-get-submission/ */
export function documentSummary(row: SimulatedRow, now: Date) {
  const invoice = summaryOf(readInvoice(row.document) ?? {});
  const status = visibleState(row, now);
  const isPublic = status === 'Valid' || status === 'Cancelled';
  return {
    uuid: row.uuid,
    submissionUid: row.submission_uid,
    longId: isPublic ? row.long_id : '',
    internalId: row.code_number,
    typeName: typeNameOf(row.type_code),
    typeVersionName: invoice.version,
    issuerTin: row.issuer_tin,
    issuerName: invoice.issuerName,
    receiverName: invoice.receiverName,
    dateTimeIssued: secondsOf(invoice.issuedAt),
    dateTimeReceived: secondsOf(row.received_at),
    dateTimeValidated: isPublic ? row.validates_at.toISOString() : null,
    totalPayableAmount: invoice.payable,
    status,
    cancelDateTime: secondsOf(row.cancelled_at),
    rejectRequestDateTime: secondsOf(row.rejected_at),
    documentStatusReason: row.reason,
    createdByUserId: 'simulator',
  };
}

/** https://sdk.myinvois.hasil.gov.my/einvoicingapi/08-get-document-details/ */
export function documentDetails(row: SimulatedRow, now: Date) {
  const summary = documentSummary(row, now);
  const steps = groupBySteps(summary.status === 'Submitted' ? [] : row.errors);
  return {
    ...summary,
    validationResults: {
      status: summary.status,
      validationSteps: steps.map(({ name, number, errors }) => ({
        name,
        status: errors.length > 0 ? 'Invalid' : 'Valid',
        error:
          errors.length > 0
            ? standardError({ code: `Error0${number}`, message: name, target: null }, errors)
            : null,
      })),
    },
  };
}

/** What the pages of the simulator show. */
export function documentView(row: SimulatedRow, now: Date) {
  const invoice = summaryOf(readInvoice(row.document) ?? {});
  const status = visibleState(row, now);
  return {
    uuid: row.uuid,
    longId: row.long_id,
    number: row.code_number,
    typeCode: row.type_code,
    version: invoice.version,
    status,
    errors: status === 'Invalid' ? row.errors : [],
    supplier: invoice.issuerName,
    supplierTin: row.issuer_tin,
    buyer: invoice.receiverName,
    buyerTin: row.receiver_tin,
    total: Math.round(invoice.total * 100),
    issuedAt: invoice.issuedAt,
    receivedAt: row.received_at,
    validatedAt: row.validates_at,
    cancelledAt: row.cancelled_at,
    rejectedAt: row.rejected_at,
    reason: row.reason,
    /** Only once, and the general public rejects nothing. */
    canReject:
      status === 'Valid' &&
      row.rejected_at === null &&
      row.receiver_tin !== generalTins.public &&
      isWithinWindow(row, now),
  };
}
export type DocumentView = ReturnType<typeof documentView>;

type States = readonly ReturnType<typeof documentSummary>[];

export function overallStatus(documents: States): string {
  if (documents.some(({ status }) => status === 'Submitted')) return 'in progress';
  const invalid = documents.filter(({ status }) => status === 'Invalid').length;
  if (invalid === 0) return 'valid';
  return invalid === documents.length ? 'invalid' : 'partially valid';
}
