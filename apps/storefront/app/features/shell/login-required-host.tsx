import { type ComponentType, Suspense, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { loginPath } from '../../session/login-path.ts';
import { type Asked, hostLoginRequired } from '../../session/login-required.ts';

type ModalProps = { next: string | null; onAnswer: (isLoggedIn: boolean) => void; onGone: () => void };

/** Mounts the login-required modal outside of the header and the page. Loaded on demand. */
export function LoginRequiredHost() {
  const { lang } = useI18n();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [Modal, setModal] = useState<ComponentType<ModalProps> | null>(null);

  useEffect(
    () =>
      hostLoginRequired((next) => {
        const load = import('../auth/login-required-modal.tsx');
        load.then(
          ({ LoginRequiredModal }) => {
            setModal(() => LoginRequiredModal);
            setAsked((before) => {
              before?.answer(false);
              return next;
            });
          },
          // Without its chunk, the login page does the same.
          () => {
            next.answer(false);
            void navigate(localizedPath(lang, loginPath(next.next ?? pathname, next.next ? '' : search)));
          },
        );
      }),
    [lang, navigate, pathname, search],
  );

  if (!Modal || !asked) return null;
  return (
    <Suspense>
      <Modal next={asked.next} onAnswer={asked.answer} onGone={() => setAsked(null)} />
    </Suspense>
  );
}
