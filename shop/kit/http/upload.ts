import { z } from 'zod';

export const fileTypes = ['jpeg', 'png', 'pdf'] as const;
/** CSV has no signature and is detected separately. */
export type FileType = (typeof fileTypes)[number] | 'csv';

/** An uploaded file. Its type is determined by its bytes, its name is the sender's with the extension of that type. */
export type UploadedFile = { name: string; type: FileType; bytes: Uint8Array };

/** Limits of a form with files. */
export type UploadLimits = {
  files: number;
  fileBytes: number;
  types: readonly FileType[];
  /** The field with the files. Defaults to `files`. */
  field?: string;
};

/** Documents and proofs: at most 4 files of JPG, PNG or PDF, 5 MB each. */
export const documentUpload: UploadLimits = {
  files: 4,
  fileBytes: 5 * 1024 * 1024,
  types: fileTypes,
};

function isUploadedFile(value: unknown): value is UploadedFile {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array;
}

/** The schema of a file in the field `files`. The browser sends it as multipart/form-data. */
export const uploadedFile = z
  .custom<UploadedFile>(isUploadedFile)
  .meta({ type: 'string', format: 'binary', description: 'JPG, PNG or PDF' });

const signatures: readonly [FileType, readonly number[]][] = [
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
];
export const signatureBytes = 8;

/** The type according to the first bytes. */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  return signatures.find(([, bytes]) => bytes.every((byte, index) => head[index] === byte))?.[0];
}

/** Whether these may be the first bytes of a text. */
export function isText(head: Uint8Array): boolean {
  return head.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d);
}

export const mimeTypes: Record<FileType, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  pdf: 'application/pdf',
  csv: 'text/csv',
};
