import type { SignUp } from '@bakul/shop/features/account/auth/auth.contract';
import type { ApiResult } from '@bakul/shop/kit/http/client';
import { call } from '../../api/browser-client.ts';

type Registered = ApiResult<{ data: { token: string } }>;

/**
 * Sends a registration, as a multipart form when it has files. The server keeps the files until the code is entered.
 */
export async function sendSignUp(
  signUp: SignUp,
  files: readonly File[],
  onPercent: (percent: number) => void,
): Promise<Registered> {
  if (files.length === 0) return call('POST /api/auth/register', signUp);
  onPercent(0);
  const { sendForm } = await import('../../api/send-form.ts');
  const path = '/api/auth/register';
  return sendForm({ path, files, fileField: 'ssm_files', fields: signUp, onPercent });
}
