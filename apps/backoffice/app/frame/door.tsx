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
    <main
      className="grid min-h-dvh grid-rows-[auto_1fr] bg-brand-night lg:[grid-template:1fr_/_1fr_2fr]"
      id="main"
      data-testid="door"
    >
      <div className="p-6 lg:grid lg:place-items-center">
        {/* Only the logo is scaled. Its box would take room, and the page would scroll past its end. */}
        <Logo className="lg:[scale:1.4]" tone="light" />
      </div>
      <div className="grid place-items-center py-8 px-4 rounded-t-sheet bg-canvas lg:rounded-none">
        <div className="grid gap-4 w-full max-w-104">
          <h1>{title}</h1>
          {lead && <p className="text-muted">{lead}</p>}
          {children}
          <LanguageSwitch look="centred" />
        </div>
      </div>
    </main>
  );
}
