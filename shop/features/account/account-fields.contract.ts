import { z } from 'zod';
import { compactNumber } from '../../kit/malaysia.ts';
import { passwordLength, passwordPatterns } from '../../kit/password.ts';
import { isMobile, toE164 } from '../../kit/phone.ts';
import { digitsOf, line } from '../../kit/text/text-fields.ts';

export { digits, digitsOf, line, postcode, textBlock } from '../../kit/text/text-fields.ts';

export const personName = line(100);

/** Lower-cased: nobody has two mailboxes that differ only in case. */
export const email = z.string().trim().toLowerCase().min(1).max(254).regex(z.regexes.email);

/** Any phone number, stored as E.164. A number without a country code is Malaysian. */
export const phone = z
  .string()
  .trim()
  .min(1)
  .max(30)
  .transform((text, context) => {
    const number = toE164(text);
    if (number !== null) return number;
    context.addIssue({ code: 'custom', params: { text: 'phone_invalid' } });
    return z.NEVER;
  });

export const mobilePhone = phone.refine(isMobile, { params: { text: 'phone_mobile' } });

/** Not trimmed: a trailing space is part of the password. The server checks later whether it is a common one. */
export const newPassword = z
  .string()
  .min(passwordLength.least)
  .max(passwordLength.most)
  .refine((text) => passwordPatterns.upper.test(text), { params: { text: 'password_upper' } })
  .refine((text) => passwordPatterns.lower.test(text), { params: { text: 'password_lower' } })
  .refine((text) => passwordPatterns.symbol.test(text), { params: { text: 'password_symbol' } });

/** Multipart form fields are strings, so a string of digits is converted to a number. */
export const numberFromDigits = (value: number | string): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;

/** The company registration (SSM) fields of a sign-up. */
export const BuyerSsm = z
  .object({
    ssm_id: z
      .string()
      .max(20)
      .transform(compactNumber)
      .pipe(
        digitsOf(12).refine((text) => text.length !== 12 || /^\d{4}0[1-6]/.test(text), {
          params: { text: 'ssm_invalid' },
        }),
      ),
    ssm_company_name: line(150),
    buyer_variant_id: z.preprocess(numberFromDigits, z.int().min(1).max(7)),
    /** The kind of business when the list has none that fits. Required for `buyer_variant_id` 7. */
    other_variant: line(80).nullish(),
  })
  .refine(({ buyer_variant_id, other_variant }) => buyer_variant_id !== 7 || Boolean(other_variant), {
    path: ['other_variant'],
    params: { text: 'field_required' },
  });
export type BuyerSsm = z.output<typeof BuyerSsm>;
