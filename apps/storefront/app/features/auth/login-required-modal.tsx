import { buttonClass } from '@bakul/ui/button';
import { Modal } from '@bakul/ui/modal';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { loginPath } from '../../session/login-path.ts';
import { useAuthText } from './auth-text.ts';

const leavingTime = 200;

/** A guest asked for something that members may do: log in or register, and come back to this page. */
export function LoginRequiredModal({ onClose }: { onClose: () => void }) {
  const { t: common } = useI18n();
  const t = useAuthText();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(true);

  function close() {
    setOpen(false);
    setTimeout(onClose, leavingTime);
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={close}
      title={t('auth.required.title')}
      closeLabel={common('common.close')}
      contentClassName="max-w-md"
      footer={
        <>
          <Link
            to={loginPath(pathname, search, 'register')}
            className={buttonClass({ variant: 'secondary', size: 'large' })}
            onClick={onClose}
          >
            {t('auth.login.register')}
          </Link>
          <Link to={loginPath(pathname, search)} className={buttonClass({ size: 'large' })} onClick={onClose}>
            {t('auth.login.submit')}
          </Link>
        </>
      }
    >
      <p>{t('auth.required.text')}</p>
    </Modal>
  );
}
