import { Button } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { navigateTo } from '../../navigation/navigate-to.ts';
import { useAuthText } from './auth-text.ts';

/** Cannot be dismissed, because the password has to be changed first. */
export function PasswordExpired() {
  const t = useAuthText();
  return (
    <Modal
      isOpen
      isStatic
      onClose={() => undefined}
      title={t('auth.expired.title')}
      contentClassName="max-w-md"
      footer={
        <Button isWide size="large" icon="key" onClick={() => void navigateTo('/change-password')}>
          {t('auth.expired.go')}
        </Button>
      }
    >
      <p>{t('auth.expired.text')}</p>
    </Modal>
  );
}
