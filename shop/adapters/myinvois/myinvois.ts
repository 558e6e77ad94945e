import type { Certificate } from './certificate.ts';

/** A document as it is submitted: the exact text, which is hashed and sent in base64. */
export type OutgoingDocument = { codeNumber: string; document: string };

/** An error as MyInvois reports it. `target` names the field where there is one. */
export type MyInvoisError = { code: string; message: string; target: string | null };

/** The answer to a submission. Accepted documents are validated afterwards. */
export type SubmissionReceipt = {
  submissionUid: string | null;
  accepted: readonly { codeNumber: string; uuid: string }[];
  rejected: readonly { codeNumber: string; errors: readonly MyInvoisError[] }[];
};

export type DocumentState = {
  uuid: string;
  codeNumber: string;
  submissionUid: string;
  status: 'Submitted' | 'Valid' | 'Invalid' | 'Cancelled';
  /** Part of the public link. Null until it is valid; a valid document has one. */
  longId: string | null;
  validatedAt: Date | null;
  cancelledAt: Date | null;
  /** When the buyer requested the rejection, and why. */
  rejectedAt: Date | null;
  reason: string | null;
};

export type IdType = 'BRN' | 'NRIC' | 'PASSPORT' | 'ARMY';

/** The result of checking our settings at MyInvois. */
export type AccessCheck = 'accepted' | 'rejected' | 'unreachable';

/** The limits of a submission. Its size is that of the request, in which documents are in base64. */
export const submissionLimits = { maxDocuments: 100, maxBytes: 5_000_000, maxDocumentBytes: 300_000 };

/**
 * The tax authority's e-invoice service. Makes network calls, so never call it within a transaction. Throws
 * `MyInvoisUnavailable` when a later attempt may succeed, and `MyInvoisRefused` when it will not.
 */
export type MyInvois = {
  environment: 'simulator' | 'preproduction' | 'production';
  /** Signs documents of version 1.1. Null: documents are sent unsigned, as version 1.0. */
  certificate: Certificate | null;
  /** Requests a token. */
  checkAccess: () => Promise<AccessCheck>;
  /**
   * Within `submissionLimits`. Never repeat it after an error without looking the numbers up: a time-out may hide a
   * submission that arrived. `DuplicateSubmission` says that it did.
   */
  submit: (documents: readonly OutgoingDocument[]) => Promise<SubmissionReceipt>;
  /** The documents of a submission. Null when MyInvois does not know it. */
  findSubmission: (submissionUid: string) => Promise<readonly DocumentState[] | null>;
  /** Why a document is invalid. */
  findErrors: (uuid: string) => Promise<readonly MyInvoisError[]>;
  /** The newest document with this number that we issued, whatever its state. Null when there is none. */
  findByNumber: (codeNumber: string, since: Date) => Promise<DocumentState | null>;
  /** The same for several numbers with one search, of which MyInvois permits 12 per minute. */
  findByNumbers: (codeNumbers: readonly string[], since: Date) => Promise<ReadonlyMap<string, DocumentState>>;
  /** Refused after 72 hours, and while valid notes refer to it. */
  cancel: (uuid: string, reason: string) => Promise<{ ok: true } | { ok: false; error: MyInvoisError }>;
  /** Whether the tax number belongs to this identity. */
  checkTin: (tin: string, idType: IdType, idValue: string) => Promise<boolean>;
  /** The public page of a valid document, which its QR code opens. */
  publicUrl: (uuid: string, longId: string) => string;
};

/** MyInvois is away, slow or throttles us. */
export class MyInvoisUnavailable extends Error {
  override name = 'MyInvoisUnavailable';
  /** How long to wait, when MyInvois said so. */
  readonly retryAfterMs: number | null;

  constructor(
    message: string,
    { retryAfterMs = null, cause }: { retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.retryAfterMs = retryAfterMs;
  }
}

/** The same documents were submitted less than ten minutes ago, and MyInvois has them: look their numbers up. */
export class DuplicateSubmission extends MyInvoisUnavailable {
  override name = 'DuplicateSubmission';
}

/** MyInvois refuses the request itself, for example because the credentials are wrong. */
export class MyInvoisRefused extends Error {
  override name = 'MyInvoisRefused';
  readonly status: number;
  readonly error: MyInvoisError;

  constructor(what: string, status: number, error: MyInvoisError) {
    super(`MyInvois refused ${what} with ${status} ${error.code}: ${error.message}`);
    this.status = status;
    this.error = error;
  }
}
