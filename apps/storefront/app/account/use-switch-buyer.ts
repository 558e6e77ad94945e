import type { Standing } from '@bakul/shop/features/company/company.contract';
import { showToast } from '@bakul/ui/toast-store';
import { useState } from 'react';
import { call } from '../api/browser-client.ts';
import { useStandingText } from './standing-text.ts';

/**
 * Switches to another company, or to oneself with null. The pages of the new buyer refetch everything. Resolves to
 * whether it worked.
 */
export function useSwitchBuyer() {
  const text = useStandingText();
  const [isSwitching, setSwitching] = useState(false);

  async function switchTo(companyId: number | null): Promise<boolean> {
    setSwitching(true);
    const result = await call('POST /api/company/switch', { company_id: companyId });
    const { refreshStanding, storeStanding } = await import('../session/standing.ts');
    if (result.ok) {
      await storeStanding(result.data.data);
      showToast({ type: 'success', message: nowFor(result.data.data, text) });
    } else {
      // The person may no longer belong to the company, so the list is refreshed.
      await refreshStanding();
    }
    setSwitching(false);
    return result.ok;
  }
  return { isSwitching, switchTo };
}

/** Example: 'You now buy for Dapur Seri Sdn Bhd.' */
function nowFor({ buyer }: Standing, text: ReturnType<typeof useStandingText>): string {
  return buyer.kind === 'company'
    ? text('standing.now.company', { name: buyer.name })
    : text('standing.now.myself');
}
