import { buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Form } from '@bakul/ui/form';
import { Hint } from '@bakul/ui/hint';
import { Notice } from '@bakul/ui/inline-error';
import { SubmitButton } from '@bakul/ui/submit-button';
import type { ComponentProps, ReactNode } from 'react';
import { actionRow } from '../../account/styles.ts';
import { Link } from '../../i18n/link.tsx';
import { useDocumentText } from './document-text.ts';
import type { DocumentView } from './document-view.ts';

type DocumentFormFrameProps = Pick<ComponentProps<typeof Form>, 'labels'> & {
  document: DocumentView;
  form: ComponentProps<typeof Form>['form'] & { isSubmitting: boolean };
  fields: ReactNode;
  files: ReactNode;
  cancelPath: string;
};

/** The form of a document in two cards, with one submit button. */
export function DocumentFormFrame({
  document,
  form,
  labels,
  fields,
  files,
  cancelPath,
}: DocumentFormFrameProps) {
  const text = useDocumentText();
  return (
    <div className="grid grid-cols-1 gap-4">
      {document.state === 'rejected' && (
        <Notice tone="danger" title={text('documents.rejected.title')}>
          <p>{document.reason ?? text('documents.rejected.noReason')}</p>
        </Notice>
      )}
      <Form form={form} labels={labels} className="grid grid-cols-1 gap-4">
        <Card title={text('documents.entered')}>
          <div className="grid grid-cols-1 gap-4">{fields}</div>
        </Card>
        <Card title={text('documents.files')}>
          <div className="grid grid-cols-1 gap-4">{files}</div>
        </Card>
        <Hint icon="lock">{text('documents.private')}</Hint>
        <div className={actionRow}>
          <SubmitButton isSubmitting={form.isSubmitting}>{text('documents.send')}</SubmitButton>
          <Link to={cancelPath} className={buttonClass({ variant: 'quiet' })}>
            {text('documents.later')}
          </Link>
        </div>
      </Form>
    </div>
  );
}

/** Replaces the form while the document is under review or once it is verified. */
export function LockedNotice({ document, viewPath }: { document: DocumentView; viewPath: string }) {
  const text = useDocumentText();
  return (
    <Notice
      title={text('documents.locked.title')}
      action={
        <Link to={viewPath} className={buttonClass({ variant: 'neutral' })}>
          {text('documents.view')}
        </Link>
      }
    >
      <p>{text(document.state === 'verified' ? 'documents.locked.verified' : 'documents.locked.waiting')}</p>
    </Notice>
  );
}
