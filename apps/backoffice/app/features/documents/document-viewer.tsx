import type { StaffDocument } from '@bakul/shop/features/account/document/staff/document.contract';
import { IconButton } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { Notice } from '@bakul/ui/inline-error';
import { useState } from 'react';
import { FailureNotice } from '../../frame/failure-notice.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { textLink } from '../../parts/styles.ts';
import { useActionKeys } from '../../parts/use-action-keys.ts';
import { useDocumentsText } from './documents-text.ts';
import { useDocumentFile } from './use-file-link.ts';

const zooms = [1, 1.5, 2, 3] as const;

/** The pages of a document, one at a time, with zoom and rotation. */
export function DocumentViewer({ document }: { document: StaffDocument }) {
  const t = useDocumentsText();
  const [chosen, setChosen] = useState(0);
  const file = document.files[chosen];
  const parts = document.files.map(({ part }, index) => nameOf(part, index));

  function nameOf(part: string, index: number): string {
    if (part === 'front' || part === 'back') return t(`documents.part.${part}`);
    return t(part === 'proof' ? 'documents.part.proof' : 'documents.part.certificate', { n: index + 1 });
  }

  if (!file) return <Notice tone="warning">{t('documents.noFiles')}</Notice>;
  return (
    <section className="grid gap-2 min-w-0" aria-label={t('documents.files')}>
      {document.files.length > 1 && (
        <Shelves
          label={t('documents.files')}
          selected={String(chosen)}
          onSelect={(index) => setChosen(Number(index))}
          shelves={parts.map((label, index) => ({ id: String(index), label }))}
        />
      )}
      <FilePage
        key={file.id}
        file={file}
        alt={t('documents.page.alt', {
          part: parts[chosen] ?? '',
          document: t(`documents.kind.${document.kind}`),
          owner: document.owner,
        })}
      />
    </section>
  );
}

const frame =
  'grid place-items-center min-h-80 max-h-[56vh] overflow-auto border border-line rounded-card bg-[#e9eee6]';

type FilePageProps = { file: StaffDocument['files'][number]; alt: string };

function FilePage({ file, alt }: FilePageProps) {
  const t = useDocumentsText();
  const link = useDocumentFile(file.id);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  const isPicture = file.mime_type.startsWith('image/');
  const larger = () => setZoom((at) => Math.min(at + 1, zooms.length - 1));
  const smaller = () => setZoom((at) => Math.max(at - 1, 0));
  const turn = () => setTurns((at) => (at + 1) % 4);
  useActionKeys(isPicture ? { '+': larger, '=': larger, '-': smaller, t: turn } : {});

  if (link.failure) return <FailureNotice failure={link.failure} onRetry={link.renew} />;
  if (!isPicture) {
    return (
      <div className={frame} data-testid="documents-frame">
        {link.blob && <iframe className="w-full h-[52vh] border-0" src={link.blob} title={alt} />}
        {link.blob && (
          <a className={textLink} href={link.blob} download={file.name}>
            {t('documents.page.save')}
          </a>
        )}
      </div>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 justify-end">
        <IconButton icon="zoom-in" label={`${t('documents.zoomIn')} (+)`} onClick={larger} />
        <IconButton icon="zoom-out" label={`${t('documents.zoomOut')} (−)`} onClick={smaller} />
        <IconButton icon="rotate-ccw" label={`${t('documents.rotate')} (T)`} onClick={turn} />
      </div>
      <div className={frame} data-testid="documents-frame">
        {link.blob && (
          <img
            className={classNames('h-auto', turns % 2 === 1 ? 'max-w-[54vh]' : 'max-w-none')}
            src={link.blob}
            alt={alt}
            style={{ width: `${(zooms[zoom] ?? 1) * 100}%`, rotate: `${turns * -90}deg` }}
          />
        )}
      </div>
    </>
  );
}
