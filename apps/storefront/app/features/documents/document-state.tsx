import { Badge, type Tone } from '@bakul/ui/chip';
import { classNames } from '@bakul/ui/class-names';
import type { IconName } from '@bakul/ui/icon';
import { Notice } from '@bakul/ui/inline-error';
import { formatMoment } from '@bakul/web/format/format-date';
import { lineToPrevious, StepMark, StepName, StepNote } from '../../account/timeline.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useDocumentText } from './document-text.ts';
import { timelineOf } from './document-timeline.ts';
import type { DocumentState, DocumentView } from './document-view.ts';

const looks: Record<DocumentState, { tone: Tone; icon: IconName }> = {
  not_submitted: { tone: 'neutral', icon: 'pencil' },
  submitted: { tone: 'info', icon: 'send' },
  under_review: { tone: 'warning', icon: 'clock' },
  verified: { tone: 'success', icon: 'check' },
  rejected: { tone: 'danger', icon: 'circle-alert' },
};

type StateBadgeProps = { state: DocumentState; className?: string };

export function StateBadge({ state, className }: StateBadgeProps) {
  const text = useDocumentText();
  return (
    <Badge {...looks[state]} className={className}>
      {text(`documents.state.${state}`)}
    </Badge>
  );
}

/** The states of a document with their times. */
export function DocumentTimeline({ document }: { document: DocumentView }) {
  const { lang } = useI18n();
  const text = useDocumentText();
  return (
    <>
      {document.state === 'rejected' && (
        <Notice tone="danger" title={text('documents.rejected.title')} className="mb-4">
          <p>{document.reason ?? text('documents.rejected.noReason')}</p>
        </Notice>
      )}
      <ol>
        {timelineOf(document).map(({ step, mark, at }) => (
          <li
            key={step}
            className={classNames(
              'grid min-h-11 grid-cols-[28px_minmax(0,180px)_minmax(0,1fr)] items-center gap-3',
              lineToPrevious,
            )}
            aria-current={mark === 'now' ? 'step' : undefined}
          >
            <StepMark mark={mark} />
            <StepName mark={mark}>{text(`documents.step.${step}`)}</StepName>
            <StepNote>
              {at ? formatMoment(at, lang) : mark === 'now' ? text(`documents.now.${step}`) : ''}
            </StepNote>
          </li>
        ))}
      </ol>
    </>
  );
}
