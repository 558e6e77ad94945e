import { z } from 'zod';
import { duitNowLimits } from '../../../kit/duitnow-qr.ts';
import { endpointsAt } from '../../../kit/http/endpoint.ts';
import { one, timestamp } from '../../../kit/http/wire.ts';
import { toE164 } from '../../../kit/phone.ts';
import { ShopProfile, TransferAccount } from '../../../kit/shop-profile.ts';
import { line } from '../../../kit/text/text-fields.ts';

const { get, put } = endpointsAt('/api/staff', {
  access: { staff: 'setting.edit' },
  tag: 'Back office: settings',
});

/** Number of changes, 0 while the values come from the server's settings. */
const version = z.int().min(0);
const changed_at = timestamp.nullable();

export const StaffProfile = ShopProfile.extend({ changed_at, version });
export type StaffProfile = z.infer<typeof StaffProfile>;

/** As people write it, but with a country code, because pages link to it. */
const phoneNumber = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .refine((text) => toE164(text) !== null, { params: { text: 'operator_phone' } })
  .transform((text) =>
    text.startsWith('0') ? `+60 ${text.slice(1)}` : text.startsWith('+') ? text : `+${text}`,
  );

const emailAddress = z.string().trim().min(1).max(254).regex(z.regexes.email);

/** Only https: the address becomes a link on every page. */
const webAddress = z
  .string()
  .trim()
  .max(200)
  .refine((text) => /^https:\/\/\S+$/.test(text) && URL.canParse(text), {
    params: { text: 'operator_web_address' },
  });

const nothing = z.literal('');

export const getShopProfile = get('/shop_profile', {
  summary: 'Retrieve the shop’s name and its operator',
  output: one(StaffProfile),
});

export const changeShopProfile = put('/shop_profile', {
  summary: 'Change the shop’s name and its operator, as shown on pages, invoices and emails',
  input: z.object({
    shop_name: line(40),
    name: line(120),
    registration: line(60),
    tax_number: line(40).nullable().default(null),
    address: line(200),
    phone: phoneNumber,
    email: emailAddress,
    whatsapp: phoneNumber.or(nothing),
    facebook: webAddress.or(nothing),
    instagram: webAddress.or(nothing),
    version,
  }),
  output: one(StaffProfile),
});

export const StaffBankAccount = z.object({
  /** Null when there is none, and buyers cannot pay by bank transfer. */
  account: TransferAccount.nullable(),
  changed_at,
  version,
});
export type StaffBankAccount = z.infer<typeof StaffBankAccount>;

export const getBankAccount = get('/bank_account', {
  summary: 'Retrieve the account for bank transfers',
  output: one(StaffBankAccount),
});

const accountNumber = z
  .string()
  .trim()
  .regex(/^\d[\d -]{3,28}\d$/)
  .refine((text) => /[1-9]/.test(text));

const matching = (pattern: RegExp, text: string) =>
  z
    .string()
    .trim()
    .max(50)
    .refine((value) => pattern.test(value), { params: { text } });

/** Printable ASCII: banking apps show nothing else. */
const asciiLine = (max: number) =>
  line(max).refine((value) => /^[\x20-\x7e]*$/.test(value), { params: { text: 'duitnow_text' } });

const DuitNowInput = z.object({
  acquirer_id: matching(/^\d{6}$/, 'duitnow_acquirer'),
  merchant_id: matching(/^[0-9A-Za-z]{1,28}$/, 'duitnow_merchant'),
  name: asciiLine(duitNowLimits.name),
  city: asciiLine(duitNowLimits.city),
});

export const changeBankAccount = put('/bank_account', {
  summary: 'Change the account for bank transfers',
  // Whoever changes it receives the money of every transfer from then on.
  recentLogin: true,
  input: z.object({
    bank: line(60),
    holder: line(120),
    account_number: accountNumber,
    /** Null to show no QR code. */
    duitnow: DuitNowInput.nullable().default(null),
    version,
  }),
  output: one(StaffBankAccount),
});
