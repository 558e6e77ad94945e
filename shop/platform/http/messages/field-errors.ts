import type { z } from 'zod';
import { AppError } from '../../../kit/http/errors.ts';
import { fill, type Messages } from '../../../kit/text/i18n.ts';
import type { Lang } from '../../../kit/text/language.ts';
import { platformText } from './messages.ts';
import { plainMessageFor } from './plain-field-message.ts';

type Issue = z.core.$ZodIssue;

/**
 * The input violates its contract. The messages are added when the response is written, where those of every feature's
 * rules are available.
 */
export class InvalidInput extends AppError {
  readonly issues: readonly Issue[];
  /** Whether the messages are shown at the fields and need not name them. */
  readonly isPlain: boolean;

  constructor(issues: readonly Issue[], isPlain: boolean) {
    super('validation');
    this.issues = issues;
    this.isPlain = isPlain;
  }
}

/** The messages of rules, by the name that a contract gives in `params.text`. */
export type RuleTexts = Readonly<Record<Lang, Messages>>;

/** The validation messages of each field, in the caller's language. */
export function fieldErrors(
  { issues, isPlain }: Pick<InvalidInput, 'issues' | 'isPlain'>,
  lang: Lang,
  ruleTexts: RuleTexts,
): Record<string, string[]> {
  const write = isPlain ? plainMessageFor : messageFor;
  const errors: Record<string, string[]> = Object.create(null);
  for (const issue of issues) {
    const field = issue.path.map(String).join('.') || 'body';
    errors[field] ??= [];
    const message = write(issue, field, lang, ruleTexts);
    if (!errors[field].includes(message)) errors[field].push(message);
  }
  return { ...errors };
}

function messageFor(issue: Issue, name: string, lang: Lang, ruleTexts: RuleTexts): string {
  const t = platformText[lang];
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return t('field_required', { name });
      if (issue.expected === 'number') return t('field_number', { name });
      if (issue.expected === 'int') return t('field_whole', { name });
      return issue.expected === 'string' ? t('field_text', { name }) : t('field_invalid', { name });
    case 'invalid_value':
      return t('field_choice', { name, values: issue.values.map(String).join(', ') });
    case 'too_small':
      return tooSmall(issue, name, lang);
    case 'too_big': {
      const n = Number(issue.maximum);
      if (issue.origin === 'string') return t(issue.exact ? 'length_exact' : 'length_max', { name, n });
      return issue.origin === 'array' ? t('items_max', { name, n }) : t('field_max', { name, n });
    }
    case 'custom':
      return customRuleMessage(issue, name, lang, ruleTexts);
    default:
      return t('field_invalid', { name });
  }
}

/**
 * A custom rule names its message: `refine(…, { params: { text: 'password_upper' } })`. A test finds names without a
 * message.
 */
function customRuleMessage(
  { params }: z.core.$ZodIssueCustom,
  name: string,
  lang: Lang,
  ruleTexts: RuleTexts,
): string {
  const key: unknown = params?.text;
  const text = typeof key === 'string' ? ruleTexts[lang][key] : undefined;
  return typeof text === 'string' ? fill(text, { name }) : platformText[lang]('field_invalid', { name });
}

function tooSmall(issue: z.core.$ZodIssueTooSmall, name: string, lang: Lang): string {
  const t = platformText[lang];
  const n = Number(issue.minimum);
  if (issue.origin === 'string') {
    if (issue.exact) return t('length_exact', { name, n });
    return n === 1 ? t('length_one', { name }) : t('length_min', { name, n });
  }
  if (issue.origin === 'array') return t('items_min', { name, n });
  return issue.inclusive === false ? t('field_positive', { name, n }) : t('field_min', { name, n });
}
