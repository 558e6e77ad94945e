import { z } from 'zod';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { documentUpload, uploadedFile } from '../../../kit/http/upload.ts';
import { id, idParam, list, one, timestamp } from '../../../kit/http/wire.ts';
import { accountNumberLength, compactNumber } from '../../../kit/malaysia.ts';
import { BuyerSsm, digits, digitsOf, line } from '../account-fields.contract.ts';

const { get, post, put, remove } = endpointsAt('/api/profile', { access: 'signed_in', tag: 'Documents' });
const { download } = endpointsAt('/api', { access: 'public', tag: 'Documents' });

/** Digits as typed, without spaces and hyphens. The rules later check whether the number is valid. */
const typedDigits = z.string().max(40).transform(compactNumber);

export const IdentityCardFields = z.object({
  full_name: line(150),
  identity_number: typedDigits.pipe(digitsOf(12)),
});
export type IdentityCardFields = z.output<typeof IdentityCardFields>;

export const SsmFields = BuyerSsm.safeExtend({
  ssm_old_id: z.string().trim().toUpperCase().max(20).nullish(),
});
export type SsmFields = z.output<typeof SsmFields>;

export const BankFields = z.object({
  bank_code: z.string().max(20),
  holder: line(150),
  account_number: typedDigits.pipe(digits.min(accountNumberLength.min).max(accountNumberLength.max)),
});
export type BankFields = z.output<typeof BankFields>;

export const DocumentFile = z.object({
  id,
  part: z.string(),
  name: z.string(),
  mime_type: z.string(),
  bytes: z.int(),
  created_at: timestamp,
});

const shape = {
  id: id.nullable().meta({ description: 'Null until something is entered' }),
  state: z.enum(['not_submitted', 'submitted', 'under_review', 'verified', 'rejected']),
  reason: z.string().nullable(),
  files: z.array(DocumentFile),
  /** What is still needed before it can be submitted: `fields`, or names of parts. */
  missing: z.array(z.string()),
  can_change: z.boolean(),
  can_submit: z.boolean(),
  updated_at: timestamp.nullable(),
  history: z.array(
    z.object({ from: z.string().nullable(), to: z.string(), reason: z.string().nullable(), at: timestamp }),
  ),
};

/** Numbers are masked in every response. Only the last four digits are shown. */
export const IdentityCard = z.object({
  ...shape,
  fields: z.object({ full_name: z.string(), identity_number: z.string() }).nullable(),
});
export const Ssm = z.object({
  ...shape,
  fields: z
    .object({
      ssm_id: z.string(),
      ssm_old_id: z.string().nullable().default(null),
      ssm_company_name: z.string(),
      buyer_variant_id: z.coerce.number().pipe(z.int()),
      other_variant: z.string().nullable().default(null),
    })
    .nullable(),
});
export const BankInformation = z.object({
  ...shape,
  fields: z
    .object({ bank_code: z.string(), bank_name: z.string(), holder: z.string(), account_number: z.string() })
    .nullable(),
});

const files = z.array(uploadedFile).min(1).max(documentUpload.files);

export const getIdentityCard = get('/identity_card', {
  summary: 'Retrieve my identity card',
  output: one(IdentityCard),
});
export const putIdentityCard = put('/identity_card', {
  summary: 'Enter the details of my identity card',
  input: IdentityCardFields,
  output: one(IdentityCard),
});
export const addIdentityCardFile = post('/identity_card/files', {
  summary: 'Upload a side of my identity card, replacing the previous file',
  upload: { ...documentUpload, files: 1 },
  input: z.object({ part: z.enum(['front', 'back']), files: z.array(uploadedFile).length(1) }),
  output: one(IdentityCard),
});
export const submitIdentityCard = post('/identity_card/submit', {
  summary: 'Submit my identity card for review',
  output: one(IdentityCard),
});

export const getSsm = get('/ssm', {
  summary: 'Retrieve my company registration certificate',
  output: one(Ssm),
});
export const putSsm = put('/ssm', {
  summary: 'Enter the details of my company registration',
  input: SsmFields,
  output: one(Ssm),
});
export const addSsmFiles = post('/ssm/files', {
  summary: 'Upload files of the certificate',
  upload: documentUpload,
  input: z.object({ files }),
  output: one(Ssm),
});
export const submitSsm = post('/ssm/submit', {
  summary: 'Submit the certificate for review',
  output: one(Ssm),
});

export const listBankInformation = get('/bank_information', {
  summary: 'List my bank accounts',
  output: list(BankInformation),
});
export const createBankInformation = post('/bank_information', {
  recentLogin: true,
  summary: 'Create a bank account',
  input: BankFields,
  output: one(BankInformation),
});
export const getBankInformation = get('/bank_information/{id}', {
  summary: 'Retrieve a bank account',
  input: z.object({ id: idParam }),
  output: one(BankInformation),
});
export const putBankInformation = put('/bank_information/{id}', {
  recentLogin: true,
  summary: 'Update a bank account',
  input: BankFields.extend({ id: idParam }),
  output: one(BankInformation),
});
export const removeBankInformation = remove('/bank_information/{id}', {
  recentLogin: true,
  summary: 'Delete a bank account and its files',
  input: z.object({ id: idParam }),
  output: one(z.object({ removed: z.literal(true) })),
});
export const addBankFiles = post('/bank_information/{id}/files', {
  recentLogin: true,
  summary: 'Upload files that prove ownership of the account',
  upload: documentUpload,
  input: z.object({ id: idParam, files }),
  output: one(BankInformation),
});
export const submitBankInformation = post('/bank_information/{id}/submit', {
  summary: 'Submit a bank account for review',
  input: z.object({ id: idParam }),
  output: one(BankInformation),
});

export const createFileLink = post('/files/{id}/link', {
  summary: 'Create a link to one of my files, valid for five minutes while I am logged in',
  input: z.object({ id: idParam }),
  output: one(z.object({ url: z.string(), expires_at: timestamp })),
});
export const removeFile = remove('/files/{id}', {
  summary: 'Delete one of my files from a document that can still be changed',
  input: z.object({ id: idParam }),
  output: one(z.object({ removed: z.literal(true) })),
});
export const openFile = download('/files/{token}', {
  summary: 'Download the file of a link and record the view',
  input: z.object({ token: z.string().max(300) }),
});
