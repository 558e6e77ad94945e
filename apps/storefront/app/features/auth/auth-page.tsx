import './auth-page.css';
import './auth-form.css';
import { Icon } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { useRootData } from '../../root-data/root-data.ts';
import { useAuthText } from './auth-text.ts';
import { PageHead } from './page-head.tsx';

type AuthPageProps = {
  title: string;
  /** Shown above the title: "Step 2 of 3". */
  step?: string | undefined;
  lead?: ReactNode;
  /** Shown below the form: links to the other auth pages. */
  foot?: ReactNode;
  children: ReactNode;
};

/** A form in a card. On wide screens the benefits of an account are beside it. */
export function AuthPage({ title, step, lead, foot, children }: AuthPageProps) {
  return (
    <div className="auth">
      <PageHead title={title} />
      <section className="auth-card" aria-labelledby="auth-title">
        <header className="auth-head">
          {step && <p className="auth-step">{step}</p>}
          <h1 id="auth-title">{title}</h1>
          {lead && <p className="auth-lead">{lead}</p>}
        </header>
        {children}
        {foot && <p className="auth-foot">{foot}</p>}
      </section>
      <Aside />
    </div>
  );
}

const benefits = [
  ['truck', 'delivery'],
  ['scale', 'weight'],
  ['badge-check', 'farms'],
] as const;

function Aside() {
  const { t: common } = useI18n();
  const t = useAuthText();
  const pictures = (useRootData()?.categories ?? []).flatMap(({ id, parent_id, picture }) =>
    parent_id === null && picture ? [{ id, picture }] : [],
  );
  return (
    <aside className="auth-aside">
      <p className="auth-aside-title">{t('auth.aside.title')}</p>
      <ul>
        {benefits.map(([icon, name]) => (
          <li key={name}>
            <Icon name={icon} size="lg" />
            <span>
              <strong>{common(`home.benefit.${name}`)}</strong>
              {common(`home.benefit.${name}.text`)}
            </span>
          </li>
        ))}
      </ul>
      <div className="auth-pictures">
        {pictures.slice(0, 6).map(({ id, picture }) => (
          <img key={id} src={picture} alt="" width="160" height="120" loading="lazy" />
        ))}
      </div>
    </aside>
  );
}
