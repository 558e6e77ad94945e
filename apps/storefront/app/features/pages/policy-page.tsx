import { formatDate } from '@bakul/shop/kit/text/format';
import { Breadcrumbs } from '@bakul/ui/breadcrumbs';
import { Disclosure } from '@bakul/ui/disclosure';
import { Icon } from '@bakul/ui/icon';
import { useLocation } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import type { Policy } from './policies/policy.ts';
import { usePolicyText } from './policy-text.ts';

/** A long text with a table of contents beside it. */
export function PolicyPage({ policy }: { policy: Policy }) {
  const { t, lang } = useI18n();
  const text = usePolicyText();
  return (
    <>
      <Breadcrumbs
        label={text('policy.path')}
        crumbs={[{ label: t('shell.home'), href: '/' }, { label: policy.title }]}
      />
      <article className="grid gap-y-6 gap-x-12 pt-4 pb-8 lg:grid-cols-[280px_minmax(0,1fr)]">
        <header className="grid gap-2 lg:col-span-full">
          <h1>{policy.title}</h1>
          <p className="flex flex-wrap items-center gap-x-6 text-muted">
            {text('policy.updated', { date: formatDate(new Date(policy.since), lang) })}
            <OtherLanguage />
          </p>
        </header>
        <nav
          className="self-start py-1 px-4 border border-line rounded-card bg-surface lg:sticky lg:top-6 lg:py-4 print:hidden"
          aria-label={text('policy.contents')}
        >
          <Disclosure className="lg:hidden" summary={text('policy.contents')}>
            <Contents policy={policy} />
          </Disclosure>
          <div className="max-lg:hidden">
            <h2 className="text-base/6">{text('policy.contents')}</h2>
            <Contents policy={policy} />
          </div>
        </nav>
        <div
          className="grid gap-8 max-w-[72ch] p-5 border border-line rounded-card bg-surface text-[1.0625rem]/[1.7] wrap-anywhere lg:max-w-[84ch] lg:py-10 lg:px-12 print:p-0 print:border-0 [&_ul+p]:mt-3 [&_p+ul]:mt-3 [&_p+p]:mt-3"
          data-testid="policy-text"
        >
          <div>
            {policy.intro.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
          {policy.sections.map(({ id, title, body }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="mb-2 text-xl scroll-mt-4">
                {title}
              </h2>
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
          <a
            href={`#${id}`}
            className="flex items-center min-h-11 py-1 leading-5 underline-offset-3 hover:text-brand hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

function PolicyBlock({ block }: { block: string | string[] }) {
  if (typeof block === 'string') return <p>{block}</p>;
  return (
    <ul className="grid gap-1.5 ps-6 list-disc marker:text-brand">
      {block.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}

/** The law requires both languages, so each links to the other. */
function OtherLanguage() {
  const { lang } = useI18n();
  const text = usePolicyText();
  const { pathname } = useLocation();
  const other = lang === 'en' ? 'ms' : 'en';
  return (
    <a
      href={localizedPath(other, pathname)}
      lang={other}
      hrefLang={other}
      className="text-link inline-flex items-center gap-2 min-h-11 print:hidden"
      data-language={other}
    >
      <Icon name="globe" size="sm" />
      {text('policy.other')}
    </a>
  );
}
