import type { ApiResult } from '@bakul/shop/kit/http/client';
import { sendForm } from '../api/send-form.ts';

type Upload = {
  path: string;
  file: File;
  /** The other form fields. */
  fields?: Readonly<Record<string, string>>;
  onPercent?: (percent: number) => void;
};

export function uploadFile<T>({ file, ...rest }: Upload): Promise<ApiResult<T>> {
  return sendForm<T>({ ...rest, files: [file] });
}
