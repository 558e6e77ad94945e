import type { ErrorCode } from '../../../kit/errors.ts';
import { defineTranslation, type Translation, translator } from '../../../kit/i18n.ts';
import type { Lang } from '../../../kit/language.ts';
import { accountMessagesEn, accountMessagesMs } from './account-messages.ts';
import { catalogMessagesEn, catalogMessagesMs } from './catalog-messages.ts';
import { moneyMessagesEn, moneyMessagesMs } from './money-messages.ts';
import { orderMessagesEn, orderMessagesMs } from './order-messages.ts';
import { peopleMessagesEn, peopleMessagesMs } from './people-messages.ts';
import { priceStockMessagesEn, priceStockMessagesMs } from './price-stock-messages.ts';
import { quotationMessagesEn, quotationMessagesMs } from './quotation-messages.ts';
import { securityMessagesEn, securityMessagesMs } from './security-messages.ts';
import { settingMessagesEn, settingMessagesMs } from './setting-messages.ts';
import { workMessagesEn, workMessagesMs } from './work-messages.ts';

const ownEn = {
  bad_request: 'The request could not be understood.',
  checksum: 'The request was damaged on its way. Please try again.',
  password_history: 'This password was used before. Please choose another one.',
  authentication: 'Please log in.',
  credentials: 'Email, mobile phone or password is not right.',
  staff_credentials: 'Email, password or code is not right.',
  passkey: 'This passkey did not work. Please try again.',
  authorization: 'You are not allowed to do this.',
  reauthentication: 'Please confirm that it is you.',
  cors: 'This request came from a page that is not ours.',
  not_found: 'This could not be found.',
  method_not_allowed: 'This cannot be done here.',
  request_timeout: 'The request took too long to arrive. Please try again.',
  conflict: 'Something changed in the meantime.',
  payload_too_large: 'This is too large.',
  unsupported_media_type: 'This kind of content is not accepted.',
  validation: 'Sorry, not all fields are filled out correctly.',
  idempotency_mismatch: 'This key was used for another request.',
  amount_too_large: 'An amount is too large. The highest is RM 21,474,836.47.',
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
  length_exact: '{name} should be {n} characters long.',
  length_min: '{name} must be greater than or equal to {n} characters.',
  length_max: '{name} must be less than or equal to {n} characters.',
  items_max: '{name} must have at most {n} entries.',
  items_min: '{name} must have at least {n} entries.',
  password_upper: '{name} must contain an uppercase letter.',
  password_lower: '{name} must contain a lowercase letter.',
  password_symbol: '{name} must contain a symbol.',
  password_common: '{name} is one of the most common ones. Please choose another.',
  password_context:
    '{name} is too close to your name, company, email or phone, or to the shop. Please choose another.',
  password_repetition: '{name} repeats the same characters too often. Please choose another.',
  password_sequence: '{name} is mostly a sequence such as abc, 123 or qwerty. Please choose another.',
  password_wrong: '{name} is not right.',
  phone_invalid: '{name} must be a phone number such as 012-345 6789.',
  phone_mobile: '{name} must be a mobile phone number.',
  code_wrong: 'This code is not right.',
  code_expired: 'This code has expired. Please ask for a new one.',
  code_spent: 'Too many wrong codes. Please start again.',
  flow_gone: 'This request is no longer valid. Please start again.',
  file_too_large: '{name} is larger than {n} MB.',
  file_type: '{name} is not of an accepted kind ({kinds}).',
  file_broken: '{name} cannot be read. It may be damaged.',
  file_pixels: '{name} has too many pixels.',
} as const;

const ownMs = defineTranslation<typeof ownEn>()({
  bad_request: 'Permintaan tidak dapat difahami.',
  checksum: 'Permintaan rosak semasa penghantaran. Sila cuba lagi.',
  password_history: 'Kata laluan ini pernah digunakan. Sila pilih yang lain.',
  authentication: 'Sila log masuk.',
  credentials: 'E-mel, telefon bimbit atau kata laluan tidak betul.',
  staff_credentials: 'E-mel, kata laluan atau kod tidak betul.',
  passkey: 'Kunci laluan ini tidak berjaya. Sila cuba lagi.',
  authorization: 'Anda tidak dibenarkan melakukan ini.',
  reauthentication: 'Sila sahkan bahawa ini anda.',
  cors: 'Permintaan ini datang dari halaman yang bukan milik kami.',
  not_found: 'Perkara ini tidak dijumpai.',
  method_not_allowed: 'Tindakan ini tidak boleh dilakukan di sini.',
  request_timeout: 'Permintaan mengambil masa terlalu lama untuk sampai. Sila cuba lagi.',
  conflict: 'Ada sesuatu yang berubah buat sementara ini.',
  payload_too_large: 'Ini terlalu besar.',
  unsupported_media_type: 'Jenis kandungan ini tidak diterima.',
  validation: 'Maaf, tidak semua medan diisi dengan betul.',
  idempotency_mismatch: 'Kunci ini telah digunakan untuk permintaan lain.',
  amount_too_large: 'Jumlah terlalu besar. Jumlah tertinggi ialah RM 21,474,836.47.',
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
  length_exact: '{name} mestilah {n} aksara.',
  length_min: '{name} mestilah lebih daripada atau sama dengan {n} aksara.',
  length_max: '{name} mestilah kurang daripada atau sama dengan {n} aksara.',
  items_max: '{name} mestilah mempunyai selebih-lebihnya {n} entri.',
  items_min: '{name} mestilah mempunyai sekurang-kurangnya {n} entri.',
  password_upper: '{name} mesti mengandungi huruf besar.',
  password_lower: '{name} mesti mengandungi huruf kecil.',
  password_symbol: '{name} mesti mengandungi simbol.',
  password_common: '{name} antara yang paling lazim digunakan. Sila pilih yang lain.',
  password_context:
    '{name} terlalu hampir dengan nama, syarikat, e-mel atau telefon anda, atau dengan nama kedai. Sila pilih yang lain.',
  password_repetition: '{name} terlalu banyak mengulang aksara yang sama. Sila pilih yang lain.',
  password_sequence: '{name} kebanyakannya urutan seperti abc, 123 atau qwerty. Sila pilih yang lain.',
  password_wrong: '{name} tidak betul.',
  phone_invalid: '{name} mestilah nombor telefon seperti 012-345 6789.',
  phone_mobile: '{name} mestilah nombor telefon bimbit.',
  code_wrong: 'Kod ini tidak betul.',
  code_expired: 'Kod ini telah tamat tempoh. Sila minta kod baharu.',
  code_spent: 'Terlalu banyak kod yang salah. Sila mulakan semula.',
  flow_gone: 'Permintaan ini tidak lagi sah. Sila mulakan semula.',
  file_too_large: '{name} lebih besar daripada {n} MB.',
  file_type: '{name} bukan jenis yang diterima ({kinds}).',
  file_broken: '{name} tidak dapat dibaca. Fail mungkin rosak.',
  file_pixels: '{name} mempunyai terlalu banyak piksel.',
});

const en = {
  ...ownEn,
  ...orderMessagesEn,
  ...accountMessagesEn,
  ...moneyMessagesEn,
  ...catalogMessagesEn,
  ...priceStockMessagesEn,
  ...quotationMessagesEn,
  ...workMessagesEn,
  ...peopleMessagesEn,
  ...settingMessagesEn,
  ...securityMessagesEn,
} as const;

const ms: Translation<typeof en> = {
  ...ownMs,
  ...orderMessagesMs,
  ...accountMessagesMs,
  ...moneyMessagesMs,
  ...catalogMessagesMs,
  ...priceStockMessagesMs,
  ...quotationMessagesMs,
  ...workMessagesMs,
  ...peopleMessagesMs,
  ...settingMessagesMs,
  ...securityMessagesMs,
};

/** Texts for rules of our own, which name them in `params.text`. */
export const ruleTexts = [
  'field_required',
  'field_number',
  'field_invalid',
  'password_upper',
  'password_lower',
  'password_symbol',
  'phone_invalid',
  'phone_mobile',
  'mykad_invalid',
  'ssm_invalid',
  'ssm_old_invalid',
  'postcode_invalid',
  'window_ends_first',
  'promotion_target',
  'promotion_percent',
  'link_not_https',
  'area_order',
  'free_below_minimum',
  'hours_order',
  'maintenance_message',
] as const satisfies readonly (keyof typeof en)[];
export type RuleText = (typeof ruleTexts)[number];

/** Every error code has a message: a hole does not compile. */
en satisfies Record<ErrorCode, string>;

export const serverMessages = { en, ms };
export const serverText = { en: translator('en', en), ms: translator<typeof en>('ms', ms) } satisfies Record<
  Lang,
  unknown
>;
