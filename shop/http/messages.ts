import type { ErrorCode } from '../kit/errors.ts';
import { type Translation, translator } from '../kit/i18n.ts';
import type { Lang } from '../kit/language.ts';

const en = {
  bad_request: 'The request could not be understood.',
  checksum: 'The request was damaged on its way. Please try again.',
  password_history: 'This password was used before. Please choose another one.',
  authentication: 'Please log in.',
  authorization: 'You are not allowed to do this.',
  cors: 'This request came from a page that is not ours.',
  not_found: 'This could not be found.',
  method_not_allowed: 'This cannot be done here.',
  conflict: 'Something changed in the meantime.',
  payload_too_large: 'This is too large.',
  unsupported_media_type: 'This kind of content is not accepted.',
  validation: 'Sorry, not all fields are filled out correctly.',
  idempotency_mismatch: 'This key was used for another request.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  internal: 'An error occurred',
  maintenance: 'The shop is closed for maintenance. We will be back shortly.',
  unavailable: 'The shop is very busy. Please try again in a moment.',
  field_required: '{name} field is required.',
  field_number: '{name} must be a number.',
  field_whole: '{name} must be a whole number.',
  field_text: '{name} must be a text.',
  field_invalid: '{name} is not valid.',
  field_choice: '{name} must be one of: {values}.',
  field_min: '{name} must be at least {n}.',
  field_max: '{name} must be at most {n}.',
  field_positive: '{name} must be more than {n}.',
  length_one: '{name} must be at least one character.',
  length_min: '{name} must be greater than or equal to {n} characters.',
  length_max: '{name} must be less than or equal to {n} characters.',
  items_max: '{name} must have at most {n} entries.',
  items_min: '{name} must have at least {n} entries.',
} as const;

const ms: Translation<typeof en> = {
  bad_request: 'Permintaan tidak dapat difahami.',
  checksum: 'Permintaan rosak semasa penghantaran. Sila cuba lagi.',
  password_history: 'Kata laluan ini pernah digunakan. Sila pilih yang lain.',
  authentication: 'Sila log masuk.',
  authorization: 'Anda tidak dibenarkan melakukan ini.',
  cors: 'Permintaan ini datang dari halaman yang bukan milik kami.',
  not_found: 'Perkara ini tidak dijumpai.',
  method_not_allowed: 'Tindakan ini tidak boleh dilakukan di sini.',
  conflict: 'Ada sesuatu yang berubah buat sementara ini.',
  payload_too_large: 'Ini terlalu besar.',
  unsupported_media_type: 'Jenis kandungan ini tidak diterima.',
  validation: 'Maaf, tidak semua medan diisi dengan betul.',
  idempotency_mismatch: 'Kunci ini telah digunakan untuk permintaan lain.',
  too_many_requests: 'Terlalu banyak permintaan. Sila tunggu sebentar.',
  internal: 'Ralat telah berlaku',
  maintenance: 'Kedai ditutup untuk penyelenggaraan. Kami akan kembali sebentar lagi.',
  unavailable: 'Kedai sangat sibuk. Sila cuba lagi sebentar.',
  field_required: 'Medan {name} wajib diisi.',
  field_number: '{name} mestilah nombor.',
  field_whole: '{name} mestilah nombor bulat.',
  field_text: '{name} mestilah teks.',
  field_invalid: '{name} tidak sah.',
  field_choice: '{name} mestilah salah satu daripada: {values}.',
  field_min: '{name} mestilah sekurang-kurangnya {n}.',
  field_max: '{name} mestilah selebih-lebihnya {n}.',
  field_positive: '{name} mestilah lebih daripada {n}.',
  length_one: '{name} mestilah sekurang-kurangnya satu aksara.',
  length_min: '{name} mestilah lebih daripada atau sama dengan {n} aksara.',
  length_max: '{name} mestilah kurang daripada atau sama dengan {n} aksara.',
  items_max: '{name} mestilah mempunyai selebih-lebihnya {n} entri.',
  items_min: '{name} mestilah mempunyai sekurang-kurangnya {n} entri.',
};

/** Every error code has a message: a hole does not compile. */
en satisfies Record<ErrorCode, string>;

export const serverMessages = { en, ms };
export const serverText = { en: translator('en', en), ms: translator<typeof en>('ms', ms) } satisfies Record<
  Lang,
  unknown
>;
