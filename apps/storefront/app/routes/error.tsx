import { data } from 'react-router';
import { PageNotFound } from '../features/pages/error-page.tsx';
import { ErrorPanel } from '../features/pages/error-panel.tsx';
import { useI18n } from '../i18n/i18n.tsx';
import type { Route } from './+types/error.ts';

/** The error page that the shop redirects to: `?status=404` for what is missing, `?reference=` to quote to support. */
export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const isMissing = searchParams.get('status') === '404';
  const reference = /^[\w-]{1,64}$/.exec(searchParams.get('reference') ?? '')?.[0] ?? null;
  return data({ isMissing, reference }, { status: isMissing ? 404 : 500 });
}

export default function ErrorRoute({ loaderData }: Route.ComponentProps) {
  const { t } = useI18n();
  if (loaderData.isMissing) return <PageNotFound path="/error" />;
  return (
    <ErrorPanel
      code={500}
      title={t('pages.error.title')}
      message={t('pages.error.text')}
      reference={loaderData.reference}
    />
  );
}
