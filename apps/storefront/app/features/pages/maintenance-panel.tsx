import type { MaintenanceStatus } from '@bakul/shop/features/content/content.contract';
import { formatClock } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { Logo } from '@bakul/ui/logo';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { useShopName } from '../../root-data/root-data.ts';
import { EmptyBasket } from './empty-basket.tsx';
import { useMaintenanceText } from './maintenance-text.ts';

const pollEvery = 4000;

/** Says that the shop is closed and goes to the home page as soon as it is open again. */
export function MaintenancePanel({ status, children }: { status: MaintenanceStatus; children?: ReactNode }) {
  const { lang } = useI18n();
  const text = useMaintenanceText();
  const { pathname, search } = useLocation();
  const shop = useShopName();
  const [isChecking, setChecking] = useState(false);
  const home = localizedPath(lang, '/');

  useEffect(() => {
    const timer = setInterval(() => void goHomeWhenOpen(home), pollEvery);
    return () => clearInterval(timer);
  }, [home]);

  return (
    <div className="page-container">
      <title>{`${text('maintenance.title')} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <div className="flex items-center justify-between min-h-20">
        <Logo name={shop} />
        <LanguageSwitch pathname={pathname} search={search} />
      </div>
      <div className="grid justify-items-center gap-3 py-12 text-center">
        <EmptyBasket />
        <h1>{text('maintenance.title')}</h1>
        <p className="max-w-[60ch] text-lg/6.5 wrap-anywhere">{status.message ?? text('maintenance.text')}</p>
        {status.until && (
          <p className="font-strong">
            {text('maintenance.until', { time: formatClock(new Date(status.until), lang) })}
          </p>
        )}
        <p className="text-muted text-sm">{text('maintenance.waiting')}</p>
        <div className="flex flex-wrap justify-center gap-3 mt-4">
          <Button
            isLoading={isChecking}
            onClick={async () => {
              setChecking(true);
              await goHomeWhenOpen(home);
              setChecking(false);
            }}
          >
            {text('maintenance.check')}
          </Button>
        </div>
        {children}
      </div>
    </div>
  );
}

async function goHomeWhenOpen(home: string): Promise<void> {
  const result = await call('GET /api/misc/maintenance', {});
  // Loads a new document, because this one may predate the maintenance.
  if (result.ok && !result.data.data.active) window.location.replace(home);
}
