import { type FileType, mimeTypes } from './upload.ts';

const maxNameLength = 120;

/** What a file of a type may be called; the first is given to those that are called otherwise. */
const extensions: Record<FileType, readonly [string, ...string[]]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  pdf: ['pdf'],
  csv: ['csv'],
};

/** With a letter in it: in "Resit 12.5.2026" the year is no extension. */
const extension = /\.(?=\d*[a-z])[a-z\d]{1,10}$/i;

/** The last part of a path, without characters that mislead or that a file system does not take. */
export function cleanFileName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}"<>:|?*]/gu, '')
    .trim()
    .slice(0, maxNameLength);
}

/**
 * A name under which a file can be saved: its sender chose the stem, its content the extension. A PDF called
 * `invoice.hta` would be run as a program by whoever opens it.
 */
export function safeFileName(name: string, mimeType: string): string {
  const clean = cleanFileName(name).replace(/[\s.]+$/, '');
  const type = fileTypesByMime.get(mimeType);
  if (!type) return clean;
  const known = extensions[type];
  const isRight = (text: string) => known.some((each) => text.toLowerCase().endsWith(`.${each}`));
  if (isRight(clean) && stemOf(clean) !== '') return clean;
  const stem = stemOf(clean);
  if (isRight(stem) && stemOf(stem) !== '') return stem;
  const ending = `.${known[0]}`;
  return `${stem.slice(0, maxNameLength - ending.length).trimEnd() || 'file'}${ending}`;
}

const stemOf = (name: string) => name.replace(extension, '').replace(/[\s.]+$/, '');

const fileTypesByMime = new Map<string, FileType>(
  (Object.keys(extensions) as FileType[]).map((type) => [mimeTypes[type], type]),
);
