import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { tokenInLink } from './token-in-link.ts';

const store = async () => (await import('../../session/browser-session.ts')).localData;

export async function keepLinkToken(entry: string, token: string): Promise<void> {
  await (await store()).set(entry, token);
}

export async function forgetLinkToken(entry: string): Promise<void> {
  await (await store()).remove(entry);
}

type Link = {
  /** Under which name the browser keeps it. */
  entry: string;
  /** The parameter that holds it. */
  param: string;
  /** The address without it. */
  path: string;
};

/**
 * The token of a mail's link: undefined while it is read, null when there is none. It is kept encrypted in this
 * browser and taken out of the address, so that it stands in no history, no referrer and no count of visits.
 */
export function useLinkToken({ entry, param, path }: Link): string | null | undefined {
  const { lang } = useI18n();
  const navigate = useNavigate();
  const given = tokenInLink(useLocation(), param);
  const [token, setToken] = useState<string | null | undefined>(undefined);

  useEffect(() => {
    let isGone = false;
    async function take() {
      if (given) {
        await keepLinkToken(entry, given);
        if (isGone) return;
        setToken(given);
        await navigate(localizedPath(lang, path), { replace: true });
      } else {
        const kept = await (await store()).get(entry);
        if (!isGone) setToken((known) => known ?? (typeof kept === 'string' ? kept : null));
      }
    }
    void take();
    return () => {
      isGone = true;
    };
  }, [given, lang, navigate, entry, path]);

  return token;
}
