import { z } from 'zod';
import type { DocumentState, MyInvoisError } from './myinvois.ts';

/** The answers of MyInvois, of which only what we use is read. */

const OptionalText = z
  .string()
  .nullish()
  .transform((text) => text || null);

const OptionalMoment = OptionalText.transform((text, issues) => {
  if (text === null) return null;
  const moment = new Date(text);
  if (!Number.isNaN(moment.getTime())) return moment;
  issues.addIssue('must be a date and time');
  return z.NEVER;
});

export const TokenAnswer = z.object({
  access_token: z.string().min(1),
  /** In seconds. */
  expires_in: z.number().positive(),
});
export type TokenAnswer = z.output<typeof TokenAnswer>;

/**
 * An error in one of the two shapes that MyInvois uses: `errorCode`, `error` and `innerError`, or `code`, `message` and
 * `details`.
 */
const ReportedError = z.object({
  errorCode: OptionalText,
  code: OptionalText,
  /** In an OAuth error, the code. */
  error: z.unknown().optional(),
  message: OptionalText,
  error_description: OptionalText,
  propertyPath: OptionalText,
  propertyName: OptionalText,
  target: OptionalText,
  get innerError() {
    return z.array(ReportedError).nullish();
  },
  get details() {
    return z.array(ReportedError).nullish();
  },
});
type ReportedError = z.output<typeof ReportedError>;

/** The causes of an error, which are its innermost errors. Null when it has none of the known shapes. */
export function readErrors(reported: unknown): readonly MyInvoisError[] | null {
  const parsed = ReportedError.safeParse(reported);
  if (!parsed.success) return null;
  const wrapped = parsed.data.error;
  if (typeof wrapped === 'object' && wrapped !== null) return readErrors(wrapped);
  return causesOf(parsed.data);
}

function causesOf(reported: ReportedError): readonly MyInvoisError[] {
  const inner = [...(reported.innerError ?? []), ...(reported.details ?? [])];
  if (inner.length > 0) return inner.flatMap(causesOf);
  const text = typeof reported.error === 'string' && reported.error !== '' ? reported.error : null;
  const code = reported.errorCode ?? reported.code ?? text ?? 'Unknown';
  const message = reported.message ?? reported.error_description ?? text ?? code;
  return [{ code, message, target: reported.propertyPath ?? reported.propertyName ?? reported.target }];
}

export const SubmissionAnswer = z
  .object({
    submissionUid: OptionalText,
    submissionUID: OptionalText,
    acceptedDocuments: z
      .array(z.object({ uuid: z.string().min(1), invoiceCodeNumber: z.string() }))
      .nullish(),
    rejectedDocuments: z
      .array(z.object({ invoiceCodeNumber: z.string(), error: z.unknown().optional() }))
      .nullish(),
  })
  .transform((answer) => ({
    submissionUid: answer.submissionUid ?? answer.submissionUID,
    accepted: (answer.acceptedDocuments ?? []).map(({ uuid, invoiceCodeNumber: codeNumber }) => ({
      codeNumber,
      uuid,
    })),
    rejected: (answer.rejectedDocuments ?? []).map(({ invoiceCodeNumber: codeNumber, error }) => ({
      codeNumber,
      errors: readErrors(error) ?? [{ code: 'Unknown', message: 'Rejected without a reason', target: null }],
    })),
  }));

const statuses = ['Submitted', 'Valid', 'Invalid', 'Cancelled'] as const;

const DocumentSummary = z
  .object({
    uuid: z.string().min(1),
    submissionUid: OptionalText,
    submissionUID: OptionalText,
    longId: OptionalText,
    internalId: z.string(),
    status: z.string().transform((text, issues) => {
      const status = statuses.find((known) => known.toLowerCase() === text.toLowerCase());
      if (status) return status;
      issues.addIssue('must be a known status');
      return z.NEVER;
    }),
    dateTimeValidated: OptionalMoment,
    cancelDateTime: OptionalMoment,
    rejectRequestDateTime: OptionalMoment,
    documentStatusReason: OptionalText,
  })
  .transform(
    ({ status, longId, ...summary }): DocumentState => ({
      uuid: summary.uuid,
      codeNumber: summary.internalId,
      submissionUid: summary.submissionUid ?? summary.submissionUID ?? '',
      // The long identifier may follow a little after the validation. Until then the document has no public link.
      status: status === 'Valid' && longId === null ? 'Submitted' : status,
      longId,
      validatedAt: summary.dateTimeValidated,
      cancelledAt: summary.cancelDateTime,
      rejectedAt: summary.rejectRequestDateTime,
      reason: summary.documentStatusReason,
    }),
  );

export const SubmissionPage = z.object({
  documentCount: z.number().int().min(0),
  documentSummary: z
    .array(DocumentSummary)
    .nullish()
    .transform((list) => list ?? []),
});

export const SearchPage = z.object({
  result: z
    .array(DocumentSummary)
    .nullish()
    .transform((list) => list ?? []),
  metadata: z.object({ totalPages: z.number().int().min(0) }),
});

export const DocumentDetails = z.object({
  validationResults: z
    .object({
      validationSteps: z.array(z.object({ status: OptionalText, error: z.unknown().optional() })).nullish(),
    })
    .nullish(),
});
