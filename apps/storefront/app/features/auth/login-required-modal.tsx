import type { SignedIn } from '@bakul/shop/features/account/auth/auth.contract';
import { Modal } from '@bakul/ui/modal';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { pathWithoutLanguage } from '../../i18n/paths.ts';
import { loginPath } from '../../session/login-path.ts';
import { useAuthText } from './auth-text.ts';
import { LoginForm } from './login-form.tsx';
import { authFoot, authLink } from './styles.ts';

const leavingTime = 200;

type LoginRequiredModalProps = {
  /** Where to continue after a detour. Null means the current page. */
  next: string | null;
  onAnswer: (isLoggedIn: boolean) => void;
  /** Called after the fade-out. */
  onGone: () => void;
};

/**
 * Shown when a guest starts something that needs an account. They log in here and stay on the page, or register and
 * return to it.
 */
export function LoginRequiredModal({ next, onAnswer, onGone }: LoginRequiredModalProps) {
  const { t: common } = useI18n();
  const t = useAuthText();
  const { pathname, search } = useLocation();
  const [isOpen, setOpen] = useState(true);
  const asking = useRef(pathname);
  const target = next ?? pathWithoutLanguage(pathname) + search;

  function close(isLoggedIn: boolean) {
    setOpen(false);
    onAnswer(isLoggedIn);
    setTimeout(onGone, leavingTime);
  }

  // A link in the modal was followed. The page that opened it is gone, and the next one needs the focus immediately.
  const leave = useEffectEvent(() => {
    onAnswer(false);
    onGone();
  });
  useEffect(() => {
    if (pathname !== asking.current) leave();
  }, [pathname]);

  async function enter(signedIn: SignedIn) {
    const { signIn } = await import('../../session/sign-in.ts');
    await signIn(signedIn);
    close(true);
  }

  return (
    <Modal
      isOpen={isOpen}
      onClose={() => close(false)}
      title={t('auth.required.title')}
      closeLabel={common('common.close')}
      contentClassName="sm:max-w-md"
    >
      <p className="mb-5 text-muted text-pretty">{t('auth.required.text')}</p>
      <LoginForm next={target} onSignedIn={enter} />
      <p className={authFoot}>
        {t('auth.login.new')}{' '}
        <Link to={loginPath(target, '', 'register')} className={authLink}>
          {t('auth.login.register')}
        </Link>
      </p>
    </Modal>
  );
}
