import { Button } from '@bakul/ui/button';
import { useConsent } from '../../analytics/consent.ts';
import { areaMessages } from '../../i18n/area-messages.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';

const useConsentText = areaMessages({
  en: async () => (await import('../../messages/en/consent.ts')).consent,
  ms: async () => (await import('../../messages/ms/consent.ts')).consent,
});

/** Asks for consent before anything is tracked. Both answers have equal weight. */
export function ConsentBar() {
  const { t } = useI18n();
  const text = useConsentText();
  const { state, set } = useConsent();
  if (state !== 'unknown') return null;
  return (
    <section
      className="sticky bottom-(--bottom-bar) z-35 bg-surface shadow-bar"
      aria-label={text('consent.title')}
      data-print="hide"
      data-bottom-bar="consent"
    >
      <div className="page-container flex flex-wrap items-center justify-between gap-y-3 gap-x-6 py-3">
        <p className="flex-[1_1_320px] max-w-180">
          {text('consent.text')}{' '}
          <Link to="/privacy-policy#cookies" className="text-link">
            {t('shell.privacy')}
          </Link>
        </p>
        <div className="flex gap-3">
          <Button variant="secondary" onClick={() => set('denied')}>
            {text('consent.no')}
          </Button>
          <Button variant="secondary" onClick={() => set('granted')}>
            {text('consent.yes')}
          </Button>
        </div>
      </div>
    </section>
  );
}
