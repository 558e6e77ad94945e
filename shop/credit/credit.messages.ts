import { type Translation, translator } from '../kit/i18n.ts';
import type { Lang } from '../kit/language.ts';

const en = {
  application_state: 'This is not possible: {state}.',
  application_draft: 'the application is a draft',
  application_submitted: 'the application was handed in',
  application_under_review: 'the application is being looked at',
  application_info_requested: 'the application waits for an answer',
  application_approved: 'the application was approved',
  application_rejected: 'the application was refused',
  application_open: 'There is an application already: {slug}.',
  not_eligible: 'Before you can apply, these have to be verified: {missing}.',
  need_company: 'the company',
  need_ssm: 'the company registration certificate',
  need_identity_card: 'an owner’s identity card',
  need_bank_information: 'an owner’s bank account',
  same_person: 'You have agreed to these terms already. Above {limit} somebody else has to agree too.',
  other_terms:
    'Somebody else agreed to {limit} and {days} days. Agree to the same, or ask them to change it.',
  account_state: 'This is not possible: {state}.',
  account_active: 'the account is active',
  account_on_hold: 'the account is on hold',
  account_suspended: 'the account is suspended',
  account_closed: 'the account is closed',
  still_overdue: 'An invoice is {days} days overdue. It has to be paid first.',
  not_settled: 'Something is still owed, ordered or left over on this account.',
  note_too_much: 'At most {most} can be taken back of this invoice.',
  no_account: 'There is no credit account.',
  unknown_invoice: 'One of these invoices is not known.',
  nothing_open: 'Nothing is open.',
  repayment_state: 'This payment was made or has ended.',
  span_wrong: 'Please choose at most 366 days, the first before the last.',
} as const;

const ms: Translation<typeof en> = {
  application_state: 'Ini tidak boleh dilakukan: {state}.',
  application_draft: 'permohonan masih draf',
  application_submitted: 'permohonan telah dihantar',
  application_under_review: 'permohonan sedang disemak',
  application_info_requested: 'permohonan menunggu jawapan',
  application_approved: 'permohonan telah diluluskan',
  application_rejected: 'permohonan telah ditolak',
  application_open: 'Sudah ada permohonan: {slug}.',
  not_eligible: 'Sebelum memohon, perkara ini perlu disahkan: {missing}.',
  need_company: 'syarikat',
  need_ssm: 'sijil pendaftaran syarikat',
  need_identity_card: 'kad pengenalan pemilik',
  need_bank_information: 'akaun bank pemilik',
  same_person: 'Anda sudah bersetuju dengan terma ini. Melebihi {limit}, seorang lagi perlu bersetuju.',
  other_terms:
    'Orang lain bersetuju dengan {limit} dan {days} hari. Setujui yang sama, atau minta mereka mengubahnya.',
  account_state: 'Ini tidak boleh dilakukan: {state}.',
  account_active: 'akaun aktif',
  account_on_hold: 'akaun ditahan',
  account_suspended: 'akaun digantung',
  account_closed: 'akaun telah ditutup',
  still_overdue: 'Satu invois tertunggak {days} hari. Ia perlu dibayar dahulu.',
  not_settled: 'Masih ada hutang, pesanan atau baki pada akaun ini.',
  note_too_much: 'Paling banyak {most} boleh ditolak daripada invois ini.',
  no_account: 'Tiada akaun kredit.',
  unknown_invoice: 'Salah satu invois ini tidak dikenali.',
  nothing_open: 'Tiada baki yang perlu dibayar.',
  repayment_state: 'Bayaran ini telah dibuat atau telah tamat.',
  span_wrong: 'Sila pilih paling banyak 366 hari, tarikh mula sebelum tarikh akhir.',
};

export const creditMessages = { en, ms };
export const creditText = {
  en: translator('en', en),
  ms: translator<typeof en>('ms', ms),
} satisfies Record<Lang, unknown>;
