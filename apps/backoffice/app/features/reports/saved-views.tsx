import type { ReportView } from '@bakul/shop/features/report/report.contract';
import { Card } from '@bakul/ui/card';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { Icon } from '@bakul/ui/icon';
import { Menu } from '@bakul/ui/menu';
import { useState } from 'react';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { ConfirmModal } from '../../frame/confirm-modal.tsx';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useReportsText } from './reports-text.ts';
import { ViewDialog } from './view-dialog.tsx';

type SavedViewsProps = { titleOf: (report: ReportView['report']) => string };

/** The member's saved views: open, weekly email, rename, delete. */
export function SavedViews({ titleOf }: SavedViewsProps) {
  const t = useReportsText();
  const views = useData('GET /api/staff/report_view', {});
  return (
    <Card title={t('reports.views')} data-testid="report-views">
      <WithData from={views}>
        {({ data }) =>
          data.length === 0 ? (
            <p className="text-muted">{t('reports.views.none')}</p>
          ) : (
            <ul className="grid grid-cols-1 divide-y divide-line">
              {data.map((view) => (
                <ViewRow
                  key={view.id}
                  view={view}
                  reportTitle={titleOf(view.report)}
                  onChanged={() => void views.reload()}
                />
              ))}
            </ul>
          )
        }
      </WithData>
    </Card>
  );
}

/** Views of the forecast show its figures, not the purchase list. */
const hrefOf = ({ id, report, query }: ReportView) =>
  `/reports/${report}?${new URLSearchParams({ ...query, ...(report === 'forecast' && { view: 'forecast' }), saved: String(id) })}`;

type ViewRowProps = { view: ReportView; reportTitle: string; onChanged: () => void };

function ViewRow({ view, reportTitle, onChanged }: ViewRowProps) {
  const t = useReportsText();
  const [asks, setAsks] = useState<'rename' | 'delete' | null>(null);
  const mutation = useMutation();
  const { name } = view;
  const id = String(view.id);
  const close = () => {
    mutation.clear();
    setAsks(null);
  };

  async function change(input: { name?: string; weekly_mail?: boolean }, done: string) {
    const result = await mutation.run('PATCH /api/staff/report_view/{id}', { id, ...input }, { done });
    if (!result.ok) return;
    close();
    onChanged();
  }
  async function remove() {
    const done = { done: t('reports.view.deleted') };
    const result = await mutation.run('DELETE /api/staff/report_view/{id}', { id }, done);
    if (!result.ok) return;
    close();
    onChanged();
  }
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <div className="min-w-0 flex-[1_1_200px]">
        <Link
          to={hrefOf(view)}
          className="inline-flex items-center min-h-11 text-brand font-strong wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <p className="text-muted text-sm">{reportTitle}</p>
      </div>
      <CheckboxField
        id={`view-mail-${id}`}
        name="weekly_mail"
        label={
          <>
            {t('reports.view.mailed')}
            <span className="sr-only">: {name}</span>
          </>
        }
        isChecked={view.weekly_mail}
        onValue={(weekly_mail) =>
          void change(
            { weekly_mail },
            t(weekly_mail ? 'reports.view.mailOn' : 'reports.view.mailOff', { name }),
          )
        }
      />
      <Menu
        button={<Icon name="ellipsis" />}
        label={t('reports.view.actions', { name })}
        variant="quiet"
        className="button-icon"
        items={[
          { label: t('reports.view.rename'), icon: 'pencil', onSelect: () => setAsks('rename') },
          {
            label: t('reports.view.delete'),
            icon: 'trash',
            isDanger: true,
            onSelect: () => setAsks('delete'),
          },
        ]}
      />
      {asks === null && <FailureNotice failure={mutation.failure} className="basis-full" />}
      {asks === 'rename' && (
        <RenameDialog
          name={name}
          mutation={mutation}
          onClose={close}
          onName={(next) => void change({ name: next }, t('reports.view.renamed'))}
        />
      )}
      <ConfirmModal
        isOpen={asks === 'delete'}
        title={t('reports.view.delete.title', { name })}
        confirmLabel={t('reports.view.delete')}
        isDanger
        isBusy={mutation.isBusy}
        onClose={close}
        onConfirm={() => void remove()}
      >
        <FailureNotice failure={mutation.failure} />
        <p>{t('reports.view.delete.text')}</p>
      </ConfirmModal>
    </li>
  );
}

type RenameDialogProps = {
  name: string;
  mutation: ReturnType<typeof useMutation>;
  onClose: () => void;
  onName: (name: string) => void;
};

function RenameDialog({ name, mutation, onClose, onName }: RenameDialogProps) {
  const t = useReportsText();
  const [typed, setTyped] = useState(name);
  return (
    <ViewDialog
      title={t('reports.view.rename')}
      name={typed}
      onName={setTyped}
      mutation={mutation}
      onClose={onClose}
      onSubmit={() => onName(typed.trim())}
    />
  );
}
