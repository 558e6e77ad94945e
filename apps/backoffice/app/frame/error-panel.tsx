import { Button } from '@bakul/ui/button';
import { EmptyState } from '@bakul/ui/empty-state';
import { useI18n } from '../i18n/i18n.tsx';
import { pageFrame } from './page-frame.ts';

/** Shown when a page fails. After a new build its chunks may be gone, in which case a reload helps. */
export function ErrorPanel({ error }: { error: unknown }) {
  const { t } = useI18n();
  return (
    <main className={pageFrame} id="main">
      <EmptyState
        icon="circle-alert"
        headingLevel={1}
        title={t('shell.failed')}
        action={<Button onClick={() => window.location.reload()}>{t('shell.reload')}</Button>}
      >
        <p>{error instanceof Error ? error.message : t('common.error')}</p>
      </EmptyState>
    </main>
  );
}
