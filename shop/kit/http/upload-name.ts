import { type FileType, mimeTypes } from './upload.ts';

const maxNameLength = 120;

/** The extensions allowed per type. The first one is used for files with another extension. */
const extensions: Record<FileType, readonly [string, ...string[]]> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  pdf: ['pdf'],
  // Banks export statements as text with these extensions too.
  csv: ['csv', 'txt', 'sta', '940', 'mt940'],
};

/** Must contain a letter: in "Resit 12.5.2026" the year is not an extension. */
const extension = /\.(?=\d*[a-z])[a-z\d]{1,10}$/i;

/** The last part of a path, without misleading characters or those that file systems refuse. */
export function cleanFileName(name: string): string {
  return (name.split(/[\\/]/).at(-1) ?? '')
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}"<>:|?*]/gu, '')
    .trim()
    .slice(0, maxNameLength);
}

/**
 * A safe file name: the sender chose the stem, the content determines the extension. A PDF called `invoice.hta` would
 * be executed as a program when opened.
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
