import type { z } from 'zod';
import { isMoneyField } from '../../../kit/money-fields.ts';
import { formatMoney } from '../../../kit/text/format.ts';
import { fill } from '../../../kit/text/i18n.ts';
import type { Lang } from '../../../kit/text/language.ts';
import type { RuleTexts } from './field-errors.ts';
import { plainText } from './plain-messages.ts';

type Issue = z.core.$ZodIssue;

/** What is wrong with a field, as a person would say it. */
export function plainMessageFor(issue: Issue, path: string, lang: Lang, ruleTexts: RuleTexts): string {
  const t = plainText[lang];
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null || issue.input === '') return t('plain_required');
      if (issue.expected === 'int') return t('plain_whole');
      return issue.expected === 'number' ? t('plain_number') : t('plain_invalid');
    case 'invalid_value':
      return issue.input === undefined ? t('plain_required') : t('plain_choice');
    case 'invalid_format':
      return formatMessage(issue.format, lang);
    case 'too_small':
      return tooSmall(issue, path, lang);
    case 'too_big':
      return tooBig(issue, path, lang);
    case 'not_multiple_of':
      return t('plain_whole');
    case 'custom':
      return ruleMessage(issue, lang, ruleTexts);
    default:
      return t('plain_invalid');
  }
}

/** Limits of amounts are in sen and shown in ringgit. */
function limitText(limit: number | bigint, path: string): string {
  return isMoneyField(path) ? formatMoney(Number(limit)) : Number(limit).toLocaleString('en-MY');
}

function formatMessage(format: string, lang: Lang): string {
  const t = plainText[lang];
  if (format === 'email') return t('plain_email');
  return format === 'date' || format === 'datetime' ? t('plain_date') : t('plain_format');
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, path: string, lang: Lang): string {
  const t = plainText[lang];
  const n = Number(issue.minimum);
  if (issue.origin === 'string') {
    if (issue.exact) return t('plain_length_exact', { n });
    return n === 1 ? t('plain_required') : t('plain_length_min', { n });
  }
  if (issue.origin === 'array' || issue.origin === 'set') return t('plain_items_min', { n });
  if (issue.origin === 'date') return t('plain_date');
  const limit = limitText(issue.minimum, path);
  return issue.inclusive === false ? t('plain_above', { n: limit }) : t('plain_min', { n: limit });
}

function tooBig(issue: z.core.$ZodIssueTooBig, path: string, lang: Lang): string {
  const t = plainText[lang];
  const n = Number(issue.maximum);
  if (issue.origin === 'string') return t(issue.exact ? 'plain_length_exact' : 'plain_length_max', { n });
  if (issue.origin === 'array' || issue.origin === 'set') return t('plain_items_max', { n });
  if (issue.origin === 'date') return t('plain_date');
  const limit = limitText(issue.maximum, path);
  return issue.inclusive === false ? t('plain_below', { n: limit }) : t('plain_max', { n: limit });
}

const plainRules = { field_required: 'plain_required', field_invalid: 'plain_invalid' } as const;

function ruleMessage({ params }: z.core.$ZodIssueCustom, lang: Lang, ruleTexts: RuleTexts): string {
  const t = plainText[lang];
  const key: unknown = params?.text;
  if (key === 'field_required' || key === 'field_invalid') return t(plainRules[key]);
  const text = typeof key === 'string' ? ruleTexts[lang][key] : undefined;
  return typeof text === 'string' ? fill(text, { name: t('plain_name') }) : t('plain_invalid');
}
