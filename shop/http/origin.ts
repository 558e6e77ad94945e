import { AppError } from '../kit/errors.ts';

/** Browsers name the page a call comes from. Only pages of this shop, and those configured, may call. */
export function checkOrigin(origin: string | null, host: string | null, allowed: ReadonlySet<string>): void {
  if (origin === null || allowed.has(origin)) return;
  if (URL.canParse(origin) && host !== null && new URL(origin).host === host) return;
  throw new AppError('cors');
}
