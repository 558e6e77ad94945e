import { buttonClass } from '@bakul/ui/button';
import { isRouteErrorResponse, useLocation } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { ErrorPanel } from './error-panel.tsx';
import { describeRouteError } from './explain-error.ts';

/** The page for any thrown error: 404 is Page Not Found, everything else Internal Server Error. */
export function ErrorPage({ error }: { error: unknown }) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  if (isRouteErrorResponse(error) && error.status === 404) return <PageNotFound path={pathname} />;
  const { message, reference } = describeRouteError(error);
  return (
    <ErrorPanel
      code={isRouteErrorResponse(error) ? error.status : 500}
      title={t('pages.error.title')}
      message={message || t('pages.error.text')}
      reference={reference}
    >
      {/* A plain link reloads the page, with or without JavaScript. */}
      <a href={pathname + search} className={buttonClass()}>
        {t('common.retry')}
      </a>
    </ErrorPanel>
  );
}

export function PageNotFound({ path }: { path: string }) {
  const { t } = useI18n();
  return (
    <ErrorPanel
      code={404}
      title={t('pages.notFound.title')}
      message={t('pages.notFound.message', { path })}
    />
  );
}
