import { type SecurityEventKind, securityEventKinds } from '@bakul/shop/kit/security-events';
import { readable } from '../../frame/record-text.ts';
import { areaMessages } from '../../i18n/area-messages.ts';

export const useSecurityText = areaMessages({
  en: async () => (await import('../../messages/en/security-events.ts')).securityEvents,
  ms: async () => (await import('../../messages/ms/security-events.ts')).securityEvents,
});

type SecurityText = ReturnType<typeof useSecurityText>;

const isKnown = (kind: string): kind is SecurityEventKind => securityEventKinds.some((each) => each === kind);

/** A kind that only a newer release knows falls back to its own name. */
export const eventName = (t: SecurityText, kind: string): string =>
  isKnown(kind) ? t(`event.${kind}`) : readable(kind);

type Account = { type: 'person' | 'staff'; id: number; name: string | null };

export const accountName = (t: SecurityText, account: Account | null): string =>
  account === null
    ? t('security.guest')
    : (account.name ?? t(`security.${account.type}`, { id: account.id }));
