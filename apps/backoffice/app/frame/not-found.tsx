import { buttonClass } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { Link } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';
import { Page } from './page.tsx';

export function NotFound() {
  const { t } = useI18n();
  return (
    <Page title={t('shell.notFound')}>
      <EmptyState
        icon="search"
        title={t('shell.notFound')}
        action={
          <Link to="/" className={buttonClass()}>
            {t('shell.notFound.go')}
          </Link>
        }
      >
        <p>{t('shell.notFound.text')}</p>
      </EmptyState>
    </Page>
  );
}
