import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { pathIn } from '../../i18n/paths.ts';

/** Where an invitation is answered. The token itself leaves the address as soon as it was read. */
export const invitationPath = '/auth/register?invitation=';

const entry = 'invitation';
const store = async () => (await import('../../session/browser-session.ts')).localData;

export async function keepToken(token: string): Promise<void> {
  await (await store()).set(entry, token);
}

export async function forgetToken(): Promise<void> {
  await (await store()).remove(entry);
}

/**
 * The token of the mail's link: undefined while it is read, null when there is none. It is kept encrypted in this
 * browser and taken out of the address, so that it stands in no history, no referrer and no count of visits.
 */
export function useInvitationToken(): string | null | undefined {
  const { lang } = useI18n();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const given = search.get('invitation') ?? '';
  const [token, setToken] = useState<string | null | undefined>(undefined);

  useEffect(() => {
    let isGone = false;
    async function take() {
      if (given) {
        await keepToken(given);
        if (isGone) return;
        setToken(given);
        await navigate(pathIn(lang, invitationPath), { replace: true });
      } else {
        const kept = await (await store()).get(entry);
        if (!isGone) setToken((known) => known ?? (typeof kept === 'string' ? kept : null));
      }
    }
    void take();
    return () => {
      isGone = true;
    };
  }, [given, lang, navigate]);

  return token;
}
