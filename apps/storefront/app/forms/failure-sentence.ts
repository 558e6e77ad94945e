import type { ApiFailure } from '@bakul/shop/kit/http/client';
import type { T } from '../i18n/i18n.tsx';

/** The failure in one sentence, with the reference to quote when the person cannot fix it themselves. */
export function describeFailure({ status, body }: ApiFailure, t: T): string {
  const said = body.detail || body.message || t('runtime.error');
  return status >= 500 && body.reference ? `${said} ${t('common.reference')} ${body.reference}` : said;
}
