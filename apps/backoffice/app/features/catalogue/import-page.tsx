import type { ImportPreview } from '@bakul/shop/features/catalog/import/staff/import.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { formatClock } from '@bakul/shop/kit/text/format';
import { Button } from '@bakul/ui/button';
import { CheckboxField } from '@bakul/ui/checkbox-field';
import { showToast } from '@bakul/ui/toast-store';
import { Uploader } from '@bakul/ui/uploader';
import { useState } from 'react';
import { sendForm } from '../../api/send-form.ts';
import { useMutation } from '../../api/use-mutation.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { Page } from '../../frame/page.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { SaveButton } from '../../parts/save-button.tsx';
import { CatalogueTabs } from './catalogue-tabs.tsx';
import { useCatalogueText } from './catalogue-text.ts';
import { downloadImportErrors } from './import-errors.ts';
import { ImportRows } from './import-rows.tsx';

const limits = { accept: ['.csv', 'text/csv'], maxBytes: 5 * 1024 * 1024, maxCount: 1 };

/** Upload a file, preview its changes, then apply them. */
export function ImportPage() {
  const t = useCatalogueText();
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  return (
    <Page
      title={t('imp.title')}
      hint={t('imp.hint')}
      actions={<SaveButton path="/api/staff/product/export.csv">{t('imp.template')}</SaveButton>}
      toolbar={<CatalogueTabs selected="import" />}
      footer={preview && <ApplyBar preview={preview} onOver={() => setPreview(null)} />}
    >
      {preview ? <Preview preview={preview} /> : <FilePicker onPreview={setPreview} />}
    </Page>
  );
}

function FilePicker({ onPreview }: { onPreview: (preview: ImportPreview) => void }) {
  const t = useCatalogueText();
  const [reading, setReading] = useState<{ name: string; percent: number } | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);

  async function read(file: File | undefined) {
    if (!file) return;
    setFailure(null);
    setReading({ name: file.name, percent: 0 });
    const result = await sendForm<{ data: ImportPreview }>({
      path: '/api/staff/product/import/preview',
      files: [file],
      onPercent: (percent) => setReading({ name: file.name, percent }),
    });
    setReading(null);
    if (result.ok) onPreview(result.data.data);
    else setFailure(result.failure);
  }

  const files = reading
    ? [{ id: 'file', name: reading.name, note: '', state: 'sending' as const, percent: reading.percent }]
    : [];
  return (
    <div className="grid gap-4 max-w-180">
      <FailureNotice failure={failure} />
      <Uploader
        id="import-file"
        name="file"
        label={t('imp.file')}
        hint={t('imp.busy')}
        {...limits}
        files={files}
        onAdd={([file]) => void read(file)}
        onRemove={() => setReading(null)}
        labels={{
          drop: t('imp.drop'),
          choose: t('imp.choose'),
          retry: '',
          remove: (name) => name,
          refused: (name, reason) => t(`imp.file.${reason}`, { name }),
          progress: (name) => t('imp.reading', { name }),
        }}
      />
    </div>
  );
}

function Preview({ preview }: { preview: ImportPreview }) {
  const t = useCatalogueText();
  const { counts } = preview;
  const header = { line: t('imp.line'), column: t('imp.column'), error: t('imp.error') };
  return (
    <section className="grid content-start gap-4 min-w-0" aria-labelledby="imp-preview">
      <header className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <h2 className="text-lg" id="imp-preview">
          {t('imp.preview', { file: preview.file_name })}
        </h2>
        {counts.error > 0 && (
          <Button variant="neutral" icon="download" onClick={() => downloadImportErrors(preview, header)}>
            {t('imp.errorsCsv')}
          </Button>
        )}
      </header>
      {counts.unchanged > 0 && <p className="text-muted">{t('imp.unchanged', { n: counts.unchanged })}</p>}
      <ImportRows preview={preview} />
    </section>
  );
}

function ApplyBar({ preview, onOver }: { preview: ImportPreview; onOver: () => void }) {
  const t = useCatalogueText();
  const { lang } = useI18n();
  const mutation = useMutation();
  const [isLeftOut, setLeftOut] = useState(false);
  const { counts, id, expires_at } = preview;
  const n = counts.create + counts.change;

  async function apply() {
    const input = { id, leave_out_errors: isLeftOut };
    const result = await mutation.run('POST /api/staff/product/import', input, { done: null });
    if (!result.ok) return;
    const { created, changed, left_out } = result.data.data;
    showToast({ type: 'success', message: t('imp.done', { created, changed, left: left_out }) });
    onOver();
  }

  return (
    <>
      <div className="grid gap-2">
        <FailureNotice failure={mutation.failure} />
        {counts.error > 0 ? (
          <CheckboxField
            id="imp-leave-out"
            name="leave_out"
            label={t('imp.leaveOut', { n: counts.error })}
            isChecked={isLeftOut}
            onValue={setLeftOut}
          />
        ) : (
          <p className="text-muted">{t('imp.until', { time: formatClock(new Date(expires_at), lang) })}</p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="neutral" onClick={onOver}>
          {t('imp.another')}
        </Button>
        <Button
          isLoading={mutation.isBusy}
          disabled={n === 0 || (counts.error > 0 && !isLeftOut)}
          onClick={apply}
        >
          {t('imp.apply', { n })}
        </Button>
      </div>
    </>
  );
}
