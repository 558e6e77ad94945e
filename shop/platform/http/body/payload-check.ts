import { AppError } from '../../../kit/http/errors.ts';
import type { Lang } from '../../../kit/text/language.ts';
import { platformText } from '../messages/messages.ts';

const maxDepth = 20;

/** Refuses what no field can hold: PostgreSQL text cannot contain NUL, and no valid input is nested that deeply. */
export function checkPayload(payload: Record<string, unknown>, lang: Lang): void {
  const open: { value: unknown; path: string; depth: number }[] = [{ value: payload, path: '', depth: 0 }];
  for (let item = open.pop(); item; item = open.pop()) {
    const { value, path, depth } = item;
    if (typeof value === 'string' && value.includes('\0')) {
      throw new AppError('validation', {
        errors: { [path]: [platformText[lang]('field_invalid', { name: path })] },
      });
    }
    if (typeof value !== 'object' || value === null) continue;
    if (depth === maxDepth) throw new AppError('bad_request');
    for (const [key, inner] of Object.entries(value))
      open.push({ value: inner, path: path ? `${path}.${key}` : key, depth: depth + 1 });
  }
}
