import type { ReportName } from '@bakul/shop/features/report/report.constants';
import { Button } from '@bakul/ui/button';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { Modal } from '@bakul/ui/modal';
import { TextField } from '@bakul/ui/text-field';
import { type FormEvent, useId, useState } from 'react';
import { useMutation } from '../../api/use-mutation.ts';
import { fieldError, hasFieldErrors } from '../../editing/field-error.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { type ReportUrl, viewQueryOf } from './report-query.ts';
import { useReportsText } from './reports-text.ts';

type SaveViewProps = { report: ReportName; url: ReportUrl; title: string };

/** A button that saves the report as it is shown, under a name. */
export function SaveView(props: SaveViewProps) {
  const t = useReportsText();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="neutral" icon="heart" onClick={() => setOpen(true)}>
        {t('reports.view.save')}
      </Button>
      {isOpen && <SaveDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

function SaveDialog({ report, url, title, onClose }: SaveViewProps & { onClose: () => void }) {
  const { t: common } = useI18n();
  const t = useReportsText();
  const id = useId();
  const [name, setName] = useState(title);
  const [weekly_mail, setMail] = useState(false);
  const mutation = useMutation();

  async function save(event: FormEvent) {
    event.preventDefault();
    if (mutation.isBusy) return;
    const input = { name: name.trim(), report, query: viewQueryOf(url), weekly_mail };
    const result = await mutation.run('POST /api/staff/report_view', input, {
      done: t('reports.view.saved'),
    });
    if (result.ok) onClose();
  }
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={t('reports.view.save')}
      closeLabel={common('common.close')}
      contentClassName="max-w-md"
      footer={
        <>
          <Button variant="neutral" onClick={onClose}>
            {common('common.cancel')}
          </Button>
          <Button type="submit" form={id} isLoading={mutation.isBusy}>
            {common('common.save')}
          </Button>
        </>
      }
    >
      <form id={id} className="grid gap-4" noValidate onSubmit={(event) => void save(event)}>
        <p className="text-muted">{t('reports.view.save.text')}</p>
        {!hasFieldErrors(mutation.failure) && <FailureNotice failure={mutation.failure} />}
        <TextField
          id={`${id}-name`}
          name="name"
          label={t('reports.view.name')}
          value={name}
          onValue={setName}
          maxLength={80}
          autoComplete="off"
          isRequired
          error={fieldError(mutation.failure, 'name', t('reports.view.name'))}
        />
        <CheckboxField
          id={`${id}-mail`}
          name="weekly_mail"
          label={t('reports.view.mail')}
          hint={t('reports.view.mail.hint')}
          isChecked={weekly_mail}
          onValue={setMail}
        />
      </form>
    </Modal>
  );
}
