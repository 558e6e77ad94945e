import { useCallback } from 'react';
import { type AppMessages, useI18n } from '../i18n/i18n.tsx';

type Deed = Extract<keyof AppMessages, `deed.${string}`>;

/** What staff did, in words. A deed without words shows its own name. */
export function useDeedNames(): (deed: string) => string {
  const { t } = useI18n();
  return useCallback(
    (deed) => {
      // The catalogue gives back a key that it does not hold.
      const key = `deed.${deed}` as Deed;
      const text = t(key);
      return text === key ? deed : text;
    },
    [t],
  );
}
