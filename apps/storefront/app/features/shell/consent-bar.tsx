import { Button } from '@bakul/ui/button';
import { useConsent } from '../../analytics/consent.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';

/** Asks for consent before anything is tracked. Both answers have equal weight. */
export function ConsentBar() {
  const { t } = useI18n();
  const { state, set } = useConsent();
  if (state !== 'unknown') return null;
  return (
    <section className="consent-bar" aria-label={t('shell.consent.title')} data-print="hide">
      <div className="page-container consent-row">
        <p>
          {t('shell.consent.text')}{' '}
          <Link to="/privacy-policy#cookies" className="text-link">
            {t('shell.privacy')}
          </Link>
        </p>
        <div className="consent-actions">
          <Button variant="secondary" onClick={() => set('denied')}>
            {t('shell.consent.no')}
          </Button>
          <Button variant="secondary" onClick={() => set('granted')}>
            {t('shell.consent.yes')}
          </Button>
        </div>
      </div>
    </section>
  );
}
