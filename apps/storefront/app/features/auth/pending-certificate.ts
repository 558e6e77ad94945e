import type { ApiFailure } from '@bakul/shop/kit/client';
import { call } from '../../api/browser-client.ts';

let kept: readonly File[] = [];

/** Files chosen at a registration, from the form to the code. In memory alone: a reload forgets them. */
export const pendingCertificate = {
  keep: (files: readonly File[]) => {
    kept = files;
  },
  take: () => {
    const files = kept;
    kept = [];
    return files;
  },
};

/** Sends them once somebody is logged in and hands the registration in; what went wrong, if anything did. */
export async function handInCertificate(
  files: readonly File[],
  onPercent: (percent: number) => void,
): Promise<ApiFailure | null> {
  const { uploadFile } = await import('../profile/upload-file.ts');
  for (const [index, file] of files.entries()) {
    const share = (percent: number) => onPercent((index * 100 + percent) / files.length);
    const sent = await uploadFile({ path: '/api/profile/ssm/files', file, onPercent: share });
    if (!sent.ok) return sent.failure;
  }
  const submitted = await call('POST /api/profile/ssm/submit', {});
  return submitted.ok ? null : submitted.failure;
}
