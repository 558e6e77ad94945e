import { Logo } from '@bakul/ui/logo';
import { useEffect } from 'react';
import { LanguageSwitch } from '../frame/language-switch.tsx';
import { useI18n } from '../i18n/i18n.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Stands in the place of whatever page was asked for; signing in shows that page. */
export function SignInPage({ email }: { email: string }) {
  const { t } = useI18n();
  const [title, name] = [t('signIn.title'), t('shell.name')];
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <main className="bo-door" id="main">
      <div className="bo-door-brand">
        <Logo tone="light" />
      </div>
      <div className="bo-door-panel">
        <div className="bo-door-card">
          <h1>{title}</h1>
          <p className="bo-quiet">{t('signIn.lead')}</p>
          <SignInForm email={email} />
          <LanguageSwitch />
        </div>
      </div>
    </main>
  );
}
