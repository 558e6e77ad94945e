import { showToast } from '@bakul/ui/toast-store';
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router';
import { useStandingText } from '../../account/standing-text.ts';
import { pathWithoutLanguage } from '../../i18n/paths.ts';
import { onScopeRefused } from '../../session/refusals.ts';

const signedIn =
  /^\/(profile|company|users|change-password|checkout|lists|notifications|quick-order|credit-terms|transactions?)(\/|$)/;

const refresh = async () => (await import('../../session/standing.ts')).refreshStanding();

/**
 * Refreshes the standing when the shop is opened, on every page for members and after a 403, so that a reduced role
 * takes effect immediately. Somebody who was removed from a company in the meantime is notified.
 */
export function useRefreshStanding(): void {
  const text = useStandingText();
  const path = pathWithoutLanguage(useLocation().pathname);
  const page = signedIn.test(path) ? path : 'shop';

  const tell = useEffectEvent((from: string, to: string | null) => {
    const message = to
      ? text('standing.moved.company', { from, name: to })
      : text('standing.moved.myself', { from });
    showToast({ type: 'warning', message });
  });

  useEffect(() => {
    if (page) void refresh();
  }, [page]);
  useEffect(() => onScopeRefused(() => void refresh()), []);

  useEffect(() => {
    let isGone = false;
    let forget: (() => void) | undefined;
    void import('../../session/standing.ts').then(({ onBuyerChanged }) => {
      if (isGone) return;
      forget = onBuyerChanged(({ from, to }) => {
        if (from?.buyer.kind !== 'company') return;
        tell(from.buyer.name, to.buyer.kind === 'company' ? to.buyer.name : null);
      });
    });
    return () => {
      isGone = true;
      forget?.();
    };
  }, []);
}
