import { Card } from '@bakul/ui/card';
import { Icon } from '@bakul/ui/icon';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { Page } from '../../frame/page.tsx';
import { useReloadOn } from '../../frame/use-reload-on.ts';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useReportsText } from './reports-text.ts';
import { SavedViews } from './saved-views.tsx';

/** /reports: the reports that the member may see, and their saved views. */
export function ReportsPage() {
  const { t: common, lang } = useI18n();
  const t = useReportsText();
  const list = useData('GET /api/staff/report', {});
  useReloadOn(lang, list.reload);
  return (
    <Page title={common('nav.reports')} hint={t('reports.hint')}>
      <WithData from={list}>
        {({ data }) => (
          <>
            <SavedViews titleOf={(name) => data.find((each) => each.name === name)?.title ?? ''} />
            <Card title={t('reports.list')}>
              <ul
                className="grid gap-3 grid-cols-[repeat(auto-fill,minmax(min(100%,320px),1fr))]"
                data-testid="report-list"
              >
                {data.map(({ name, title, description }) => (
                  <li key={name} className="grid">
                    <Link
                      to={`/reports/${name}`}
                      className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-3 p-4 border border-line rounded-control hover:border-line-strong hover:bg-canvas"
                    >
                      <span className="grid gap-0.5">
                        <strong className="text-base">{title}</strong>
                        <span className="text-muted text-sm">{description}</span>
                      </span>
                      <Icon name="chevron-right" size="sm" />
                    </Link>
                  </li>
                ))}
              </ul>
            </Card>
          </>
        )}
      </WithData>
    </Page>
  );
}
