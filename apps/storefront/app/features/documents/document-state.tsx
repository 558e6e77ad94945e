import '../../account/timeline.css';
import { Badge, type Tone } from '@bakul/ui/chip';
import { Icon, type IconName } from '@bakul/ui/icon';
import { Notice } from '@bakul/ui/inline-error';
import { formatMoment } from '@bakul/web/format/format-date';
import { useI18n } from '../../i18n/i18n.tsx';
import { useDocumentText } from './document-text.ts';
import { type TimelineStep, timelineOf } from './document-timeline.ts';
import type { DocumentState, DocumentView } from './document-view.ts';

const looks: Record<DocumentState, { tone: Tone; icon: IconName }> = {
  not_submitted: { tone: 'neutral', icon: 'pencil' },
  submitted: { tone: 'info', icon: 'send' },
  under_review: { tone: 'warning', icon: 'clock' },
  verified: { tone: 'success', icon: 'check' },
  rejected: { tone: 'danger', icon: 'circle-alert' },
};

export function StateBadge({ state }: { state: DocumentState }) {
  const text = useDocumentText();
  return <Badge {...looks[state]}>{text(`documents.state.${state}`)}</Badge>;
}

const marks: Record<TimelineStep['mark'], IconName> = {
  done: 'check',
  now: 'clock',
  todo: 'minus',
  bad: 'x',
};

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
      <ol className="timeline">
        {timelineOf(document).map(({ step, mark, at }) => (
          <li key={step} data-mark={mark} aria-current={mark === 'now' ? 'step' : undefined}>
            <span className="timeline-mark">
              <Icon name={marks[mark]} size="sm" />
            </span>
            <span className="timeline-name">{text(`documents.step.${step}`)}</span>
            <span className="timeline-note">
              {at ? formatMoment(at, lang) : mark === 'now' ? text(`documents.now.${step}`) : ''}
            </span>
          </li>
        ))}
      </ol>
    </>
  );
}
