export type UploadLimits = {
  /** As in the `accept` attribute: ".pdf", "image/*", "image/png". */
  accept: readonly string[];
  maxBytes: number;
  maxCount: number;
};

export type RefusalReason = 'type' | 'size' | 'count' | 'empty';
export type RefusedFile = { name: string; reason: RefusalReason };

type FileLike = { name: string; size: number; type: string };

/** Splits the chosen files into accepted and refused ones, each refused one with its reason. */
export function sortFiles<F extends FileLike>(
  files: readonly F[],
  limits: UploadLimits,
  alreadyThere = 0,
): { accepted: F[]; refused: RefusedFile[] } {
  const accepted: F[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const reason = refusalOf(file, limits, alreadyThere + accepted.length);
    if (reason) refused.push({ name: file.name, reason });
    else accepted.push(file);
  }
  return { accepted, refused };
}

function refusalOf(file: FileLike, limits: UploadLimits, count: number): RefusalReason | null {
  if (!limits.accept.some((pattern) => isOfType(file, pattern))) return 'type';
  if (file.size === 0) return 'empty';
  if (file.size > limits.maxBytes) return 'size';
  return count >= limits.maxCount ? 'count' : null;
}

function isOfType(file: FileLike, pattern: string): boolean {
  if (pattern.startsWith('.')) return file.name.toLowerCase().endsWith(pattern.toLowerCase());
  if (pattern.endsWith('/*')) return file.type.startsWith(pattern.slice(0, -1));
  return file.type === pattern;
}

/** Formats "840 kB" or "2.4 MB". */
export function formatBytes(bytes: number, locale = 'en-MY'): string {
  const [value, unit] = bytes < 1_000_000 ? [Math.ceil(bytes / 1000), 'kB'] : [bytes / 1_000_000, 'MB'];
  return `${new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(value)}\u00a0${unit}`;
}
