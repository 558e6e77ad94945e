import { readTabStorage, writeTabStorage } from '@bakul/web/session/tab-storage';
import type { Draft } from './draft.ts';

/** What was typed into a form, so that a reload of the page does not lose it. */

/** Drafts of another release may have other fields. */
function isDraftLike(value: unknown, initial: Draft): value is Draft {
  if (typeof value !== 'object' || value === null) return false;
  const given: Record<string, unknown> = { ...value };
  return Object.entries(initial).every(
    ([name, usual]) =>
      Array.isArray(given[name]) === Array.isArray(usual) &&
      (usual === null || given[name] === null || typeof given[name] === typeof usual),
  );
}

/** Null when nothing was stored under this name, or what was stored cannot be used. */
export function parseStoredDraft(text: string | null, initial: Draft): Draft | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    if (!isDraftLike(value, initial)) return null;
    // JSON has no infinity.
    const lines = value.lines.map((line) => ({ ...line, available: Number.POSITIVE_INFINITY }));
    return { ...value, lines };
  } catch {
    return null;
  }
}

export const readStoredDraft = (name: string, initial: Draft): Draft | null =>
  parseStoredDraft(readTabStorage(name), initial);

export const storeDraft = (name: string, draft: Draft): void => writeTabStorage(name, JSON.stringify(draft));

export const removeStoredDraft = (name: string): void => writeTabStorage(name, null);
