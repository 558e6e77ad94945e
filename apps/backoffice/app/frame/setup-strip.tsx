import { Icon } from '@bakul/ui/icon';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { onMutation } from '../api/mutation-events.ts';
import { useData } from '../api/use-data.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { setupGuidePath } from '../nav.ts';
import { useShopStatus } from './shop-status.tsx';

/** Leads from every page back to the guide while the shop is being set up, and names the next step. */
export function SetupStrip() {
  const { t } = useI18n();
  const { pathname } = useLocation();
  const { needs_setup } = useShopStatus();
  const isShown = needs_setup && pathname !== setupGuidePath;
  const { data, reload } = useData('GET /api/staff/setup_guide', isShown ? {} : null);
  useEffect(() => (isShown ? onMutation(() => void reload()) : undefined), [isShown, reload]);
  if (!isShown || !data) return null;
  const next = data.data.steps.find(({ is_done, is_optional }) => !is_done && !is_optional);
  return (
    <Link
      to={setupGuidePath}
      className="flex items-center gap-2 min-h-11 px-4 py-1.5 bg-brand-soft text-brand-hover font-semibold underline-offset-3 hover:underline lg:px-6 print:hidden"
      data-testid="setup-strip"
    >
      <span className="flex-1 min-w-0">
        {next ? t('setupStrip.next', { step: t(`setupStep.${next.name}`) }) : t('setupStrip.done')}
      </span>
      <Icon name="arrow-right" size="sm" />
    </Link>
  );
}
