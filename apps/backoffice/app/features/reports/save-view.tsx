import type { ReportName } from '@bakul/shop/features/report/report.constants';
import type { ReportView } from '@bakul/shop/features/report/report.contract';
import { Button } from '@bakul/ui/button';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { SelectField } from '@bakul/ui/select-field';
import { useId, useState } from 'react';
import { useData } from '../../api/use-data.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { type ReportUrl, viewQueryOf } from './report-query.ts';
import { useReportsText } from './reports-text.ts';
import { ViewDialog } from './view-dialog.tsx';

type SaveViewProps = {
  report: ReportName;
  url: ReportUrl;
  title: string;
  /** After the view that the page was opened from was saved, or another one. */
  onSaved: (id: number) => void;
};

/** A button that saves the report as it is shown: as a new view, or instead of what a view showed before. */
export function SaveView(props: SaveViewProps) {
  const t = useReportsText();
  const [isOpen, setOpen] = useState(false);
  const views = useData('GET /api/staff/report_view', isOpen ? {} : null);
  return (
    <>
      <Button variant="neutral" icon="heart" isLoading={isOpen && !views.data} onClick={() => setOpen(true)}>
        {t('reports.view.save')}
      </Button>
      {isOpen && views.data && (
        <SaveDialog
          {...props}
          views={views.data.data.filter(({ report }) => report === props.report)}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

type SaveDialogProps = SaveViewProps & { views: readonly ReportView[]; onClose: () => void };

function SaveDialog({ report, url, title, views, onSaved, onClose }: SaveDialogProps) {
  const t = useReportsText();
  const id = useId();
  const opened = views.find((view) => String(view.id) === url.saved);
  const [chosen, setChosen] = useState<ReportView | undefined>(opened);
  const [name, setName] = useState(opened?.name ?? title);
  const [weekly_mail, setMail] = useState(opened?.weekly_mail ?? false);
  const mutation = useMutation();

  function choose(value: string) {
    const view = views.find((each) => String(each.id) === value);
    mutation.clear();
    setChosen(view);
    setName(view?.name ?? title);
    setMail(view?.weekly_mail ?? false);
  }
  async function save() {
    const input = { name: name.trim(), query: viewQueryOf(url), weekly_mail };
    const result = chosen
      ? await mutation.run(
          'PATCH /api/staff/report_view/{id}',
          { id: String(chosen.id), ...input },
          { done: t('reports.view.updated') },
        )
      : await mutation.run(
          'POST /api/staff/report_view',
          { report, ...input },
          { done: t('reports.view.saved') },
        );
    if (!result.ok) return;
    onSaved(result.data.data.id);
    onClose();
  }
  return (
    <ViewDialog
      title={t('reports.view.save.title')}
      name={name}
      onName={setName}
      mutation={mutation}
      onClose={onClose}
      onSubmit={() => void save()}
      intro={
        <>
          <p className="text-muted">{t('reports.view.save.text')}</p>
          {views.length > 0 && (
            <SelectField
              id={`${id}-view`}
              name="view"
              label={t('reports.view.saveAs')}
              placeholder={t('reports.view.new')}
              value={chosen ? String(chosen.id) : ''}
              onValue={choose}
              options={views.map((view) => ({
                value: String(view.id),
                label: t('reports.view.replace', { name: view.name }),
              }))}
            />
          )}
        </>
      }
    >
      <CheckboxField
        id={`${id}-mail`}
        name="weekly_mail"
        label={t('reports.view.mail')}
        hint={t('reports.view.mail.hint')}
        isChecked={weekly_mail}
        onValue={setMail}
      />
    </ViewDialog>
  );
}
