import { attachmentBytes, maxAttachments } from '@bakul/shop/features/quotation/quotation.constants';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { formatBytes, type RefusalReason } from '@bakul/ui/upload-check';
import { Uploader } from '@bakul/ui/uploader';
import { useId } from 'react';
import { SmallText } from '../../account/small-text.tsx';
import { useDownload } from '../../account/use-download.ts';
import { call } from '../../api/browser-client.ts';
import { useUploads } from '../../forms/use-uploads.ts';
import type { QuotationProps } from './quotation-props.ts';
import { useQuoteText } from './quotation-text.ts';

/** The files of the request. The buyer can add files on their turn and read them at any time. */
export function FilesCard({ isOpen, ...props }: QuotationProps & { isOpen: boolean }) {
  const text = useQuoteText();
  const { attachments } = props.quotation;
  if (!isOpen && attachments.length === 0) return null;
  return <Card title={text('files.title')}>{isOpen ? <Attach {...props} /> : <Files {...props} />}</Card>;
}

function Files({ quotation: { slug, attachments } }: QuotationProps) {
  const text = useQuoteText();
  const { busy, download } = useDownload();
  return (
    <ul>
      {attachments.map(({ id, name, bytes }) => {
        const path = `/api/quotation/${slug}/attachment/${id}`;
        return (
          <li className="flex flex-wrap items-center gap-x-3" key={id}>
            <Button
              className="max-w-full -ms-4 wrap-anywhere"
              variant="quiet"
              icon="download"
              isLoading={busy === path}
              aria-label={text('files.open', { name })}
              onClick={() => void download(path)}
            >
              {name}
            </Button>
            <SmallText as="span">{formatBytes(bytes)}</SmallText>
          </li>
        );
      })}
    </ul>
  );
}

const accept = ['image/jpeg', 'image/png', 'application/pdf'];

function Attach({ quotation, onQuotation, onReload }: QuotationProps) {
  const text = useQuoteText();
  const id = useId();
  const { slug, attachments } = quotation;
  const uploads = useUploads<typeof quotation>({
    path: `/api/quotation/${slug}/attachment`,
    held: attachments,
    onDocument: onQuotation,
    onRemoved: onReload,
    takeAway: (file) =>
      call('DELETE /api/quotation/{slug}/attachment/{id}', { slug, id: file }, { callerReports: true }),
  });
  const refused = (name: string, reason: RefusalReason) =>
    reason === 'count'
      ? text('files.refused.count', { name, n: maxAttachments })
      : text(`files.refused.${reason}`, { name });
  return (
    <Uploader
      id={id}
      name="files"
      label={text('files.label')}
      mark={text('quote.optional')}
      hint={text('files.hint', { n: maxAttachments })}
      accept={accept}
      maxBytes={attachmentBytes}
      maxCount={maxAttachments}
      files={uploads.files}
      onAdd={uploads.add}
      onRemove={uploads.remove}
      onRetry={uploads.retry}
      labels={{
        drop: text('files.drop'),
        choose: text('files.choose'),
        retry: text('files.retry'),
        remove: (name) => text('files.remove', { name }),
        progress: (name) => text('files.sending', { name }),
        refused,
      }}
    />
  );
}
