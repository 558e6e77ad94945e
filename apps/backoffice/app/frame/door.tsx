import { Logo } from '@bakul/ui/logo';
import { type ReactNode, useEffect } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { LanguageSwitch } from './language-switch.tsx';

type DoorProps = { title: string; lead?: string; children: ReactNode };

/** The frame of the pages before sign-in: sign-in and setup. */
export function SignedOutPage({ title, lead, children }: DoorProps) {
  const { t } = useI18n();
  const name = t('shell.name');
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
          {lead && <p className="bo-quiet">{lead}</p>}
          {children}
          <LanguageSwitch />
        </div>
      </div>
    </main>
  );
}
