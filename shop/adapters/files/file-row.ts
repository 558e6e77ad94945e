import type { StoredUpload } from './store-upload.service.ts';

/** The columns that describe a stored file. */
export const fileRow = ({ key, name, mimeType, bytes }: StoredUpload) => ({
  file_key: key,
  name,
  mime_type: mimeType,
  bytes: bytes.length,
});
