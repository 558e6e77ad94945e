import type { DocumentState } from '../document/document.rules.ts';
import type { ChecklistEntry } from './profile.contract.ts';

/** The input of the checklist. Of several documents of a kind, the one furthest along counts. */
export type ChecklistInput = {
  isBusiness: boolean;
  isVerified: boolean;
  hasAvatar: boolean;
  hasAddress: boolean;
  identityCard: readonly DocumentState[];
  ssm: readonly DocumentState[];
  bankInformation: readonly DocumentState[];
};

const done = (is: boolean): ChecklistEntry['state'] => (is ? 'done' : 'missing');

function bestOf(states: readonly DocumentState[]): ChecklistEntry['state'] {
  if (states.includes('verified')) return 'done';
  if (states.includes('submitted') || states.includes('under_review')) return 'waiting';
  return states.includes('rejected') ? 'rejected' : 'missing';
}

/** The items of a complete profile. Only a business needs a registration certificate. */
export function checklistOf(known: ChecklistInput): ChecklistEntry[] {
  const entries: ChecklistEntry[] = [
    { item: 'email', state: done(known.isVerified) },
    { item: 'avatar', state: done(known.hasAvatar) },
    { item: 'address', state: done(known.hasAddress) },
    { item: 'identity_card', state: bestOf(known.identityCard) },
    { item: 'ssm', state: bestOf(known.ssm) },
    { item: 'bank_information', state: bestOf(known.bankInformation) },
  ];
  return known.isBusiness ? entries : entries.filter(({ item }) => item !== 'ssm');
}

/** Items that wait for review count as complete, because the person has done their part. */
export function completionOf(checklist: readonly ChecklistEntry[]): number {
  const finished = checklist.filter(({ state }) => state === 'done' || state === 'waiting').length;
  return checklist.length === 0 ? 100 : Math.floor((finished / checklist.length) * 100);
}

/** The requested square, or null when it is not within the picture. Without one, the largest centred square. */
export function cropSquare(
  picture: { width: number; height: number },
  area: { x?: number | undefined; y?: number | undefined; size?: number | undefined },
): { x: number; y: number; size: number } | null {
  const { width, height } = picture;
  const { x, y, size } = area;
  if (x === undefined && y === undefined && size === undefined) {
    const side = Math.min(width, height);
    return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), size: side };
  }
  if (x === undefined || y === undefined || size === undefined || size < 1) return null;
  return x + size <= width && y + size <= height ? { x, y, size } : null;
}
