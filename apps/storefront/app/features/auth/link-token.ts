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
  /** The storage key of the token. */
  entry: string;
  /** The URL parameter that contains the token. */
  param: string;
  /** The path without the token. */
  path: string;
};

/**
 * The token of an emailed link. Undefined while it is being read, null when there is none. It is stored encrypted in
 * this browser and removed from the URL, so that it does not end up in the history, a referrer or analytics.
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
        const stored = await (await store()).get(entry);
        if (!isGone) setToken((known) => known ?? (typeof stored === 'string' ? stored : null));
      }
    }
    void take();
    return () => {
      isGone = true;
    };
  }, [given, lang, navigate, entry, path]);

  return token;
}
