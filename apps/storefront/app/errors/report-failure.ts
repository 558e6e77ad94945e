import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { showToast, type ToastContent } from '@bakul/ui/toast-store';
import { navigateTo } from '../navigation/navigate-to.ts';
import { runtime } from '../runtime.ts';
import { logProblem } from './problem-log.ts';

export type FailureOptions = Pick<ToastContent, 'action' | 'timeout'> & {
  /** For lists, which show the failure in place: it is handled and logged but shows no toast. */
  skipToast?: boolean;
};

/** How the shop reacts to a failed call. The client has already handled session failures. */
export async function reportFailure(
  failure: ApiFailure,
  { skipToast = false, ...toast }: FailureOptions = {},
): Promise<void> {
  const { status, body } = failure;
  // The person cancelled the re-authentication.
  if (body.exception === 'ReauthenticationException') return;
  const { t } = await runtime();
  logProblem(`${status} ${body.exception} ${body.reference}`);
  if (!skipToast) {
    showToast({
      type: 'error',
      message: body.message || t('runtime.error'),
      ...(body.detail && { detail: body.detail }),
      ...(body.reference && { reference: `${t('common.reference')} ${body.reference}` }),
      ...toast,
    });
  }
  const target = failureRedirect(failure);
  if (target) await navigateTo(target);
}

/** The path that a failure redirects to. Null when it does not redirect. */
export function failureRedirect({ status, body }: ApiFailure): string | null {
  if (status === 503 && body.exception === 'MaintenanceException') return '/maintenance';
  if (status === 400 && body.exception === 'PasswordHistoryException') return '/profile';
  return null;
}
