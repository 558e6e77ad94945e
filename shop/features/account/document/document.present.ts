import { isoWithOffset, withIsoTimes } from '../../../kit/local-date.ts';
import { maskNumber } from '../../../kit/malaysia.ts';
import { bankName } from '../profile/bank.rules.ts';
import type { DocumentWithFiles } from './document.queries.ts';
import { type DocumentKind, missingParts, nextState } from './document.rules.ts';

/** The only fields that are shown in full. Every other field is a number and is masked. */
const plain = new Set([
  'full_name',
  'ssm_company_name',
  'buyer_variant_id',
  'other_variant',
  'bank_code',
  'holder',
]);

/** A document's fields as displayed: numbers are reduced to their last four digits. */
export function maskFields(fields: Readonly<Record<string, unknown>>): Record<string, string> {
  const shown = Object.entries(fields)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => [name, plain.has(name) ? String(value) : maskNumber(String(value))]);
  return Object.fromEntries(shown);
}

function displayedFields(masked: Record<string, string>, kind: DocumentKind): Record<string, string> | null {
  if (Object.keys(masked).length === 0) return null;
  if (kind !== 'bank_information') return masked;
  const { bank_code = '' } = masked;
  return { ...masked, bank_name: bankName(bank_code) ?? bank_code };
}

/** What is still missing before a document can be submitted. */
export function missingOf({ document, files }: Pick<DocumentWithFiles, 'document' | 'files'>): string[] {
  const held = files.map(({ part }) => part);
  return missingParts(document.kind, document.fields !== null, held);
}

export function presentDocument({ document, files, history }: DocumentWithFiles) {
  const { id, kind, state, reason, masked, updated_at } = document;
  const missing = missingOf({ document, files });
  return {
    id,
    state,
    reason,
    fields: displayedFields(masked, kind),
    files: files.map(withIsoTimes),
    missing,
    can_change: nextState(state, 'change') !== null,
    can_submit: nextState(state, 'submit') !== null && missing.length === 0,
    updated_at: isoWithOffset(updated_at),
    history: history.map(({ from_state: from, to_state: to, reason, at }) =>
      withIsoTimes({ from, to, reason, at }),
    ),
  };
}

/** A document for which nothing has been entered yet. */
export function presentEmptyDocument(kind: DocumentKind) {
  return {
    id: null,
    state: 'not_submitted' as const,
    reason: null,
    fields: null,
    files: [],
    missing: missingParts(kind, false, []),
    can_change: true,
    can_submit: false,
    updated_at: null,
    history: [],
  };
}
