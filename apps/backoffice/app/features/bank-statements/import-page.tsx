import { maxStatementBytes } from '@bakul/shop/features/bank-statement/bank-statement.constants';
import type { ImportResult } from '@bakul/shop/features/bank-statement/bank-statement.contract';
import type { ApiFailure } from '@bakul/shop/kit/http/client';
import { Uploader } from '@bakul/ui/uploader';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { notifyMutation } from '../../api/mutation-events.ts';
import { sendForm } from '../../api/send-form.ts';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { Page } from '../../frame/page.tsx';
import { UiLink } from '../../frame/ui-link.tsx';
import { textLink } from '../../parts/styles.ts';
import { useBankText } from './bank-statements-text.ts';
import { LayoutForm, type NewLayout } from './layout-form.tsx';

const limits = {
  accept: ['.csv', '.txt', '.sta', '.940', '.mt940', 'text/csv', 'text/plain'],
  maxBytes: maxStatementBytes,
  maxCount: 1,
};
type UnknownLayout = Extract<ImportResult, { result: 'unknown_layout' }>;

/** /bank-statements/import: upload a file, and for a bank that is new, say which column is what. */
export function ImportStatementPage() {
  const t = useBankText();
  const navigate = useNavigate();
  const [sending, setSending] = useState<{ name: string; percent: number } | null>(null);
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [unknown, setUnknown] = useState<{ file: File; layout: UnknownLayout } | null>(null);

  async function send(file: File, layout?: NewLayout) {
    setFailure(null);
    setSending({ name: file.name, percent: 0 });
    const result = await sendForm<{ data: ImportResult }>({
      path: '/api/staff/bank/statement',
      files: [file],
      fields: layout ? { columns: JSON.stringify(layout.columns), layout_name: layout.name } : {},
      onPercent: (percent) => setSending({ name: file.name, percent }),
    });
    setSending(null);
    if (!result.ok) return setFailure(result.failure);
    const { data } = result.data;
    if (data.result === 'unknown_layout') return setUnknown({ file, layout: data });
    notifyMutation();
    const state = { isKnown: data.is_known };
    await navigate(`/bank-statements?statement=${data.statement.id}`, { state });
  }

  return (
    <Page
      title={t('bank.upload.title')}
      hint={t('bank.upload.hint')}
      toolbar={
        <UiLink className={textLink} href="/bank-statements">
          {t('bank.back')}
        </UiLink>
      }
    >
      <FailureNotice failure={failure} />
      {unknown ? (
        <LayoutForm
          fileName={unknown.file.name}
          layout={unknown.layout}
          isBusy={sending !== null}
          onLayout={(layout) => void send(unknown.file, layout)}
          onCancel={() => {
            setFailure(null);
            setUnknown(null);
          }}
        />
      ) : (
        <FilePicker sending={sending} onFile={(file) => void send(file)} />
      )}
    </Page>
  );
}

type FilePickerProps = {
  sending: { name: string; percent: number } | null;
  onFile: (file: File) => void;
};

function FilePicker({ sending, onFile }: FilePickerProps) {
  const t = useBankText();
  const files = sending ? [{ id: 'file', note: '', state: 'sending' as const, ...sending }] : [];
  return (
    <div className="max-w-180">
      <Uploader
        id="statement-file"
        name="file"
        label={t('bank.upload.file')}
        hint={t('bank.upload.formats')}
        {...limits}
        files={files}
        onAdd={([file]) => file && onFile(file)}
        onRemove={() => undefined}
        labels={{
          drop: t('bank.upload.drop'),
          choose: t('bank.upload.choose'),
          retry: '',
          remove: (name) => name,
          refused: (name, reason) => t(`bank.upload.${reason}`, { name }),
          progress: (name) => t('bank.upload.reading', { name }),
        }}
      />
    </div>
  );
}
