import { isMoneyField } from '@bakul/shop/kit/money-fields';
import { formatDate, formatMoney } from '@bakul/shop/kit/text/format';
import type { Lang } from '@bakul/shop/kit/text/language';
import type { T } from '../i18n/runtime-texts.ts';
import { records } from '../messages/en/records.ts';
import { shell } from '../messages/en/shell.ts';
import { states } from '../messages/en/states.ts';
import { formatTime } from './format.ts';

type Texts = { t: T; lang: Lang };

const isKey = <T extends object>(texts: T, key: string): key is keyof T & string => Object.hasOwn(texts, key);

/** Formats `delivery_date` as 'Delivery date', for names that have no text. */
export function readable(name: string): string {
  const words = name.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** 'Order B-261118-7K3QX'. Releases may know other types of records. */
export function recordText({ type, label }: { type: string; label: string }, { t }: Texts): string {
  return `${recordTypeText(type, t)} ${label}`;
}

export function recordTypeText(type: string, t: T): string {
  const key = `record.${type}`;
  return isKey(records, key) ? t(key) : readable(type);
}

/** The path of a changed value in words: 'TOM-A-05 › Price'. Ids are shown as the names they stand for. */
export function fieldText(path: string, { t }: Texts): string {
  const parts = path.split('.');
  return parts.map((part, index) => partText(part, parts[index - 1], t)).join(' › ');
}

/** A message about a field, shown away from it: 'Price: Enter a number.' Fields without a name stay unnamed. */
export function withFieldName(path: string, message: string, { t }: Texts): string {
  const key = `changed.${path.split('.').at(-1)?.replace(/_id$/, '')}`;
  return isKey(records, key) ? `${t(key)}: ${message}` : message;
}

function partText(part: string, parent: string | undefined, t: T): string {
  const key = `changed.${part.replace(/_id$/, '')}`;
  if (isKey(records, key)) return t(key);
  // Places in lists count from 1. Tiers are keyed by their quantity.
  if (/^\d+$/.test(part)) return parent === 'tiers' ? part : String(Number(part) + 1);
  return /^[a-z]/.test(part) ? readable(part) : part;
}

const timestamp = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;
const date = /^\d{4}-\d\d-\d\d$/;

/** A changed value as people write it: ringgit, dates, and words for codes. */
export function valueText(path: string, value: string, { t, lang }: Texts): string {
  if (isMoneyField(path) && /^-?\d+$/.test(value)) return formatMoney(Number(value));
  if (value === 'true' || value === 'false') return t(value === 'true' ? 'value.yes' : 'value.no');
  if (timestamp.test(value)) return formatTime(value, lang);
  if (date.test(value)) return formatDate(new Date(`${value}T00:00:00+08:00`), lang);
  const field = path.split('.').at(-1) ?? '';
  return codeFields.has(field) ? codeText(value, t) : value;
}

/** Fields whose values are codes. Other texts are shown as they were typed. */
const codeFields = new Set('state status kind role resolution language lang problem hold cause'.split(' '));

function codeText(code: string, t: T): string {
  const texts = { ...records, ...states, ...shell };
  const keys = ['value', 'role', 'state.order', 'state.quotation', 'cause'].map((area) => `${area}.${code}`);
  const known = keys.find((key) => isKey(texts, key));
  return known === undefined ? readable(code) : t(known as keyof typeof records);
}
