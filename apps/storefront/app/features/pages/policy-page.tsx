import { formatDate } from '@bakul/shop/kit/text/format';
import { Breadcrumbs } from '@bakul/ui/breadcrumbs';
import { Disclosure } from '@bakul/ui/disclosure';
import { Icon } from '@bakul/ui/icon';
import { useLocation } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import type { Policy } from './policies/policy.ts';

/** A long text with a table of contents beside it. */
export function PolicyPage({ policy }: { policy: Policy }) {
  const { t, lang } = useI18n();
  return (
    <>
      <Breadcrumbs
        label={t('pages.policy.path')}
        crumbs={[{ label: t('shell.home'), href: '/' }, { label: policy.title }]}
      />
      <article className="policy">
        <header className="policy-head">
          <h1>{policy.title}</h1>
          <p className="policy-meta">
            {t('pages.policy.updated', { date: formatDate(new Date(policy.since), lang) })}
            <OtherLanguage />
          </p>
        </header>
        <nav className="policy-contents" aria-label={t('pages.policy.contents')}>
          <Disclosure className="lg:hidden" summary={t('pages.policy.contents')}>
            <Contents policy={policy} />
          </Disclosure>
          <div className="max-lg:hidden">
            <h2>{t('pages.policy.contents')}</h2>
            <Contents policy={policy} />
          </div>
        </nav>
        <div className="policy-text">
          <div>
            {policy.intro.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </div>
          {policy.sections.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id}>{title}</h2>
              {body.map((block) => (
                <PolicyBlock key={String(block)} block={block} />
              ))}
            </section>
          ))}
        </div>
      </article>
    </>
  );
}

function Contents({ policy }: { policy: Policy }) {
  return (
    <ol>
      {policy.sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}

function PolicyBlock({ block }: { block: string | string[] }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul>
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** The law requires both languages, so each links to the other. */
function OtherLanguage() {
  const { t, lang } = useI18n();
  const { pathname } = useLocation();
  const other = lang === 'en' ? 'ms' : 'en';
  return (
    <a
      href={localizedPath(other, pathname)}
      lang={other}
      hrefLang={other}
      className="text-link"
      data-language={other}
    >
      <Icon name="globe" size="sm" />
      {t('pages.policy.other')}
    </a>
  );
}
