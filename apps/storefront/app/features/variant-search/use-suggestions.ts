import type { Suggestion } from '@bakul/shop/features/catalog/product/product-list.contract';
import { useEffect, useState } from 'react';

const pause = 150;
const none: readonly Suggestion[] = [];

// Loaded with the first focus, because the client is not needed before a search.
const loadClient = () => import('../../api/browser-client.ts');

export function useSuggestions(keywords: string, isWanted: boolean) {
  const wanted = isWanted ? keywords.trim() : '';
  const [found, setFound] = useState({ keywords: '', items: none });

  useEffect(() => {
    if (isWanted) void loadClient().catch(() => undefined);
  }, [isWanted]);

  useEffect(() => {
    if (!wanted) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const items = await ask(wanted);
      if (!isStale) setFound({ keywords: wanted, items });
    }, pause);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [wanted]);

  return {
    // The previous result stays while the next one loads, so that the list does not flicker.
    items: wanted ? found.items : none,
    isLoading: wanted !== '' && found.keywords !== wanted,
  };
}

/** Suggestions are optional: when they fail, Enter still searches. */
async function ask(keywords: string): Promise<readonly Suggestion[]> {
  try {
    const { call } = await loadClient();
    const result = await call('GET /api/product/search', { keywords });
    return result.ok ? result.data.data : none;
  } catch {
    return none;
  }
}
