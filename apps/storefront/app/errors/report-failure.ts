import type { ApiFailure } from '@bakul/shop/kit/client';
import { showToast, type ToastContent } from '@bakul/ui/toast-store';
import { navigateTo } from '../navigation/navigate-to.ts';
import { runtime } from '../runtime.ts';
import { logProblem } from './problem-log.ts';

export type FailureOptions = Pick<ToastContent, 'action' | 'timeout'> & {
  /** For lists, which say it in their place: the failure is acted on and logged, but shows no toast. */
  skipToast?: boolean;
};

/** What the shop does about a failed call. Session failures were dealt with by the client before. */
export async function reportFailure(
  failure: ApiFailure,
  { skipToast = false, ...toast }: FailureOptions = {},
): Promise<void> {
  const { status, body } = failure;
  // They were asked who they are and cancelled.
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

/** Where a failure leads, if anywhere. */
export function failureRedirect({ status, body }: ApiFailure): string | null {
  if (status === 503 && body.exception === 'MaintenanceException') return '/maintenance';
  if (status === 400 && body.exception === 'PasswordHistoryException') return '/profile';
  return null;
}
