import { z } from 'zod';
import { compactNumber } from '../../kit/malaysia.ts';
import { passwordLength, passwordPatterns } from '../../kit/password.ts';
import { isMobile, toE164 } from '../../kit/phone.ts';
import { digitsOf, line } from '../../kit/text-fields.ts';

export { digits, digitsOf, line, postcode, textBlock } from '../../kit/text-fields.ts';

export const personName = line(100);

/** Lower case: nobody has two mailboxes that differ only by it. */
export const email = z.string().trim().toLowerCase().min(1).max(254).regex(z.regexes.email);

/** Any phone number, stored as E.164; Malaysian unless it says otherwise. */
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

/** Taken as typed: a space at its end belongs to it. Whether it is a common one, the server says later. */
export const newPassword = z
  .string()
  .min(passwordLength.least)
  .max(passwordLength.most)
  .refine((text) => passwordPatterns.upper.test(text), { params: { text: 'password_upper' } })
  .refine((text) => passwordPatterns.lower.test(text), { params: { text: 'password_lower' } })
  .refine((text) => passwordPatterns.symbol.test(text), { params: { text: 'password_symbol' } });

/** A form has texts only: what is written in digits is the number. */
export const numberFromDigits = (value: number | string): unknown =>
  typeof value === 'string' && /^\d{1,9}$/.test(value) ? Number(value) : value;

/** The company registration group of a sign-up. */
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
    /** What kind of business it is, where the list has no name for it. */
    other_variant: line(80).nullish(),
  })
  .refine(({ buyer_variant_id, other_variant }) => buyer_variant_id !== 7 || Boolean(other_variant), {
    path: ['other_variant'],
    params: { text: 'field_required' },
  });
export type BuyerSsm = z.output<typeof BuyerSsm>;
