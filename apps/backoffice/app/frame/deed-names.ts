import { useCallback } from 'react';
import { areaMessages } from '../i18n/area-messages.ts';

const useTexts = areaMessages({
  en: async () => (await import('../messages/en/deeds.ts')).deeds,
  ms: async () => (await import('../messages/ms/deeds.ts')).deeds,
});

/** What staff did, in words. A deed without words shows its own name. */
export function useDeedNames(): (deed: string) => string {
  const t = useTexts();
  return useCallback(
    (deed) => {
      // The catalogue gives back a key that it does not hold.
      const key = `deed.${deed}` as Parameters<typeof t>[0];
      const text = t(key);
      return text === key ? deed : text;
    },
    [t],
  );
}
