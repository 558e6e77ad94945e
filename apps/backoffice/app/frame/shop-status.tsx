import type { Api } from '@bakul/shop/api';
import { Notice } from '@bakul/ui/inline-error';
import { createContext, type ReactNode, useContext, useEffect } from 'react';
import { onMutation } from '../api/mutation-events.ts';
import { useData } from '../api/use-data.ts';
import { useI18n } from '../i18n/i18n.tsx';

type ShopStatus = Api['GET /api/staff/shop_status']['output']['data'];

const unknown: ShopStatus = { is_public_demo: false, missing_settings: [], needs_setup: false };
const ShopStatusContext = createContext<ShopStatus>(unknown);

/** Fetched again after mutations until the shop is set up. Then it changes only when the server restarts. */
export function ShopStatusProvider({ children }: { children: ReactNode }) {
  const { data, reload } = useData('GET /api/staff/shop_status', {});
  const status = data?.data ?? unknown;
  const isIncomplete = status.needs_setup || status.missing_settings.length > 0;
  useEffect(() => (isIncomplete ? onMutation(() => void reload()) : undefined), [isIncomplete, reload]);
  return <ShopStatusContext value={status}>{children}</ShopStatusContext>;
}

export const useShopStatus = (): ShopStatus => useContext(ShopStatusContext);

/** Shown on every page of a publicly reachable demo. */
export function PublicDemoBanner() {
  const { t } = useI18n();
  const { is_public_demo } = useShopStatus();
  if (!is_public_demo) return null;
  return (
    <Notice tone="danger" className="rounded-none font-bold">
      {t('shop.publicDemo')}
    </Notice>
  );
}

/** What a real shop cannot do yet because of missing settings. Shown to members who can change that. */
export function MissingSettings() {
  const { t } = useI18n();
  const { missing_settings: missing } = useShopStatus();
  if (missing.length === 0) return null;
  return (
    <Notice tone="warning" title={t('shop.missing')}>
      <ul className="grid gap-1 mt-1 ps-4.5 list-disc">
        {missing.map((setting) => (
          <li key={setting}>{t(`shop.missing.${setting}`)}</li>
        ))}
      </ul>
    </Notice>
  );
}
