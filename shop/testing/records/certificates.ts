import { expect } from 'vitest';
import type { ErrorBody } from '../../kit/http/errors.ts';
import { pdf, sendForm, type TestFile } from '../forms.ts';
import type { Buyer } from '../people/as-buyer.ts';
import type { TestApi } from '../test-api.ts';

export type FilesAnswer = {
  data: { files: { id: number; part: string; name: string; mime_type: string; bytes: number }[] };
};

export const ssmFiles = '/api/profile/ssm/files';

/** Uploads and opens company registration files as their owner. */
export function certificatesOf(api: TestApi) {
  const upload = <T = FilesAnswer>(buyer: Buyer, files: readonly TestFile[], lang = 'en') =>
    sendForm<T>(api, ssmFiles, { files }, { ...buyer.headers, 'accept-language': lang });
  return {
    upload,
    refused: (buyer: Buyer, files: readonly TestFile[], lang = 'en') => upload<ErrorBody>(buyer, files, lang),
    async storeOne(buyer: Buyer, file: TestFile = { name: 'sijil.pdf', bytes: pdf }): Promise<number> {
      const { status, body } = await upload(buyer, [file]);
      expect(status).toBe(200);
      return body.data.files.at(-1)?.id ?? 0;
    },
    async linkTo(buyer: Buyer, id: number): Promise<string> {
      return (await buyer.call('POST /api/profile/files/{id}/link', { id })).body.data.url;
    },
    open: (url: string, headers: Record<string, string> = {}) =>
      api.app.fetch(new Request(`http://shop.test${url}`, { headers })),
  };
}
