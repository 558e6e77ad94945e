import { z } from 'zod';
import { endpointsAt } from '../../../../kit/http/endpoint.ts';
import { id, idParam, list, localDate, one, paging, timestamp } from '../../../../kit/http/wire.ts';
import { HistoryEntry } from '../../../audit/history.contract.ts';
import { line } from '../../account-fields.contract.ts';
import {
  documentHints,
  documentKinds,
  documentStates,
  maxReasonLength,
  rejectReasons,
} from '../document.constants.ts';
import { DocumentFile } from '../document.contract.ts';

const { get, post } = endpointsAt('/api/staff/document', {
  access: { staff: 'document.review' },
  tag: 'Back office: documents',
});
const of = z.object({ id: idParam });
/** The version the caller saw: `updated_at` of the document. A newer version answers 409. */
const seen = of.extend({ seen_at: timestamp });

export const documentShelves = ['waiting', 'mine', 'verified', 'rejected', 'expiring'] as const;

export const StaffDocumentSummary = z.object({
  id,
  kind: z.enum(documentKinds),
  state: z.enum(documentStates),
  owner: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  /** When it was last submitted. */
  submitted_at: timestamp.nullable(),
  updated_at: timestamp,
  /** The staff member who reviews it or reviewed it last. */
  reviewer: z.string().nullable(),
  is_mine: z.boolean(),
  files: z.int(),
  expires_on: localDate.nullable(),
});
export type StaffDocumentSummary = z.infer<typeof StaffDocumentSummary>;

export const documentStaffActions = ['take', 'take_over', 'verify', 'reject'] as const;

export const StaffDocument = StaffDocumentSummary.omit({ files: true }).extend({
  reason: z.string().nullable(),
  /** Numbers are masked to their last four digits. */
  fields: z.record(z.string(), z.string()),
  files: z.array(DocumentFile),
  person: z.object({
    id,
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    language: z.enum(['en', 'ms']),
    created_at: timestamp,
  }),
  /** The company created from the certificate. */
  of_company: z.object({ id, name: z.string(), state: z.string() }).nullable(),
  hints: z.array(z.enum(documentHints)),
  history: z.array(HistoryEntry),
  actions: z.array(z.enum(documentStaffActions)),
});
export type StaffDocument = z.infer<typeof StaffDocument>;

export const listStaffDocuments = get('', {
  summary: 'List documents waiting for review, oldest first, or decided or soon expiring ones',
  input: z.object({
    ...paging,
    shelf: z.enum(documentShelves).default('waiting'),
    kind: z.enum(documentKinds).optional(),
    /** Matches the owner's name or email address, or the company's name. */
    keywords: z.string().trim().max(100).optional(),
    /** Only documents that have waited for at least this many hours. */
    older_than: z.coerce.number().pipe(z.int().min(0).max(10_000)).optional(),
  }),
  output: list(StaffDocumentSummary),
});

export const countStaffDocuments = get('/counts', {
  summary: 'Count the documents waiting for review, by kind, and those that are mine or expire soon',
  output: one(
    z.object({
      waiting: z.int(),
      identity_card: z.int(),
      ssm: z.int(),
      bank_information: z.int(),
      mine: z.int(),
      expiring: z.int(),
      oldest_at: timestamp.nullable(),
    }),
  ),
});

export const getStaffDocument = get('/{id}', {
  summary: 'Retrieve a document for review, with its numbers masked',
  input: of,
  output: one(StaffDocument),
});

export const claimDocument = post('/{id}/take', {
  summary: 'Claim a document for review (take_over is needed if a colleague has claimed it)',
  input: seen.extend({ take_over: z.boolean().default(false) }),
  output: one(StaffDocument),
});

export const verifyDocument = post('/{id}/verify', {
  summary: 'Verify a document, notify its owner and, for a certificate, activate its company',
  input: seen.extend({ expires_on: localDate.nullish() }),
  output: one(StaffDocument),
});

export const rejectDocument = post('/{id}/reject', {
  summary: 'Reject a document with a reason, which the owner reads in their language',
  input: seen.extend({ reason: z.enum(rejectReasons).nullish(), words: line(maxReasonLength).nullish() }),
  output: one(StaffDocument),
});

export const revealDocument = post('/{id}/reveal', {
  summary: 'Reveal the numbers as entered and record the access',
  input: of,
  output: one(z.object({ fields: z.record(z.string(), z.string()) })),
});

export const createStaffFileLink = post('/file/{id}/link', {
  summary: "Create a link to a document's file, valid for five minutes, with every view recorded",
  input: of,
  output: one(z.object({ url: z.string(), expires_at: timestamp })),
});
