import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useI18n } from '../i18n/i18n.tsx';

/** Stands on a page with something unsaved: leaving asks first. Filters and open items of the same page are no leaving. */
export function LeaveWarning({ isUnsaved }: { isUnsaved: boolean }) {
  const { t } = useI18n();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isUnsaved]);
  const stay = () => blocker.reset?.();
  return (
    <Modal
      isOpen={blocker.state === 'blocked'}
      onClose={stay}
      title={t('leave.title')}
      contentClassName="max-w-md"
      footer={
        <>
          <Button variant="neutral" onClick={stay}>
            {t('leave.stay')}
          </Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('leave.text')}</p>
    </Modal>
  );
}
