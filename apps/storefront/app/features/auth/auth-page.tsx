import { Icon } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { useRootData } from '../../root-data/root-data.ts';
import { useAuthText } from './auth-text.ts';
import { PageHead } from './page-head.tsx';
import { authFoot } from './styles.ts';

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
    <div className="mx-auto grid max-w-120 gap-8 pt-2 pb-6 lg:max-w-none lg:grid-cols-[minmax(0,520px)_minmax(0,440px)] lg:items-start lg:justify-center lg:pt-6 lg:pb-12">
      <PageHead title={title} />
      <section
        className="min-w-0 rounded-card border border-line bg-surface px-5 py-6 shadow-card md:p-8 lg:p-10"
        aria-labelledby="auth-title"
      >
        <header className="grid gap-1.5 mb-6">
          {step && <p className="text-brand text-sm font-bold">{step}</p>}
          <h1 className="text-balance" id="auth-title">
            {title}
          </h1>
          {lead && <p className="text-muted wrap-anywhere text-pretty">{lead}</p>}
        </header>
        {children}
        {foot && <p className={authFoot}>{foot}</p>}
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
    <aside className="sticky top-6 hidden gap-7 rounded-card bg-[linear-gradient(160deg,var(--color-brand-hover),var(--color-brand-night))] p-10 text-white lg:grid">
      <p className="font-heavy text-3xl/9 text-balance tracking-[-0.02em]">{t('auth.aside.title')}</p>
      <ul className="grid gap-4">
        {benefits.map(([icon, name]) => (
          <li className="flex gap-3.5 leading-5.5" key={name}>
            <Icon className="mt-px flex-none text-sun" name={icon} size="lg" />
            <span>
              <strong className="block">{common(`home.benefit.${name}`)}</strong>
              {common(`home.benefit.${name}.text`)}
            </span>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-3 gap-2.5">
        {pictures.slice(0, 6).map(({ id, picture }) => (
          <img
            className="aspect-square h-auto w-full rounded-control bg-tint object-cover"
            key={id}
            src={picture}
            alt=""
            width="160"
            height="120"
            loading="lazy"
          />
        ))}
      </div>
    </aside>
  );
}
