import { z } from 'zod';

export const fileTypes = ['jpeg', 'png', 'pdf'] as const;
/** Beside these a table of texts, which no first bytes tell. */
export type FileType = (typeof fileTypes)[number] | 'csv';

/** A file as it came in a form: its type is what its bytes say, its name the sender's with the extension of that type. */
export type UploadedFile = { name: string; type: FileType; bytes: Uint8Array };

/** What a form with files may hold. */
export type UploadLimits = {
  files: number;
  fileBytes: number;
  types: readonly FileType[];
  /** The field that holds the files; `files` unless it says otherwise. */
  field?: string;
};

/** Documents and proofs: JPG, PNG or PDF, 5 MB each, at most 4. */
export const documentUpload: UploadLimits = {
  files: 4,
  fileBytes: 5 * 1024 * 1024,
  types: fileTypes,
};

function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

/** In a contract: a file of the field `files`. The browser sends it as multipart/form-data. */
export const uploadedFile = z
  .custom<UploadedFile>(isUploadedFile)
  .meta({ type: 'string', format: 'binary', description: 'JPG, PNG or PDF' });

const signatures: readonly [FileType, readonly number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];
export const signatureBytes = 8;

/** What the first bytes say. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  return signatures.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0];
}

/** Whether these could be the first bytes of a text. */
export function isText(head: Uint8Array): boolean {
  return head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}

export const mimeTypes: Record<FileType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  csv: 'text/csv',
};
