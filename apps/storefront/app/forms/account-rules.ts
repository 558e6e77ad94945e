import { compactNumber } from '@bakul/shop/kit/malaysia';
import { passwordLength, passwordPatterns } from '@bakul/shop/kit/password';
import { isMobile, toE164 } from '@bakul/shop/kit/phone';
import { digits, type Failure, format, maxLength, type Rule, required } from '@bakul/ui/validate';

const unless = (isFine: boolean, failure: Failure) => (isFine ? null : failure);

export const emailRules: readonly Rule[] = [
  required(),
  maxLength(254),
  format((value) => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(value)),
];

export const mobileRules: readonly Rule[] = [
  required(),
  format((value) => {
    const number = toE164(value);
    return number !== null && isMobile(number);
  }),
];

export const ssmNumberRules: readonly Rule[] = [
  required(),
  digits(12),
  format((value) => /^\d{4}0[1-6]\d{6}$/.test(compactNumber(value))),
];

const { least, most } = passwordLength;

/** The rules of a new password by name, for the checklist shown while typing. */
export const passwordRules = {
  // Passwords are not trimmed, so spaces count.
  length: (value) =>
    unless(value.length >= least && value.length <= most, { rule: 'between', min: least, max: most }),
  uppercase: (value) => unless(passwordPatterns.upper.test(value), { rule: 'uppercase' }),
  lowercase: (value) => unless(passwordPatterns.lower.test(value), { rule: 'lowercase' }),
  symbol: (value) => unless(passwordPatterns.symbol.test(value), { rule: 'symbol' }),
} as const satisfies Record<string, Rule>;

export const passwordRuleNames = ['length', 'uppercase', 'lowercase', 'symbol'] as const;

export const newPasswordRules: readonly Rule[] = [
  required(),
  ...passwordRuleNames.map((name) => passwordRules[name]),
];
