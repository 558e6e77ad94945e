import type { Application } from '@bakul/shop/features/credit/application/application.contract';
import type { ApplicationState } from '@bakul/shop/features/credit/credit.constants';
import type { Credit } from '@bakul/shop/features/credit/credit.contract';
import { Button } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { Badge, type Tone } from '@bakul/ui/chip';
import type { IconName } from '@bakul/ui/icon';
import { Notice } from '@bakul/ui/inline-error';
import { formatMoment } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { hasScope } from '../../session/session.ts';
import { useSession } from '../../session/use-session.ts';
import { AnswerForm } from './answer-form.tsx';
import { ApplyForm } from './apply-card.tsx';
import { useCreditText } from './credit-text.ts';
import { Fact, FactList } from './facts.tsx';

const looks: Record<ApplicationState, { tone: Tone; icon: IconName }> = {
  draft: { tone: 'neutral', icon: 'pencil' },
  submitted: { tone: 'info', icon: 'send' },
  under_review: { tone: 'info', icon: 'eye' },
  info_requested: { tone: 'warning', icon: 'message-circle' },
  approved: { tone: 'success', icon: 'check' },
  rejected: { tone: 'danger', icon: 'x' },
};

type ApplicationCardProps = { application: Application; credit: Credit; onChange: () => void };

/** The state of the application, questions from the shop, and the available actions. */
export function ApplicationCard({ application, credit, onChange }: ApplicationCardProps) {
  const text = useCreditText();
  const mayApply = hasScope(useSession(), 'credit.apply');
  const [isEditing, setEditing] = useState(false);
  const { status, reason, actions } = application;
  const isForm = mayApply && actions.includes('edit') && (isEditing || status === 'draft');
  return (
    <Card
      title={text('application.title')}
      aside={<Badge {...looks[status]}>{text(`application.state.${status}`)}</Badge>}
      className="grid gap-4 [&>.card-header]:mb-0"
    >
      <p className="text-muted text-pretty">{text(`application.text.${status}`)}</p>
      {reason && (
        <Notice tone="danger" title={text('application.reason')}>
          <p>{reason}</p>
        </Notice>
      )}
      {isForm ? (
        <ApplyForm
          credit={credit}
          application={application}
          onDone={() => {
            setEditing(false);
            onChange();
          }}
          {...(status !== 'draft' && { onCancel: () => setEditing(false) })}
        />
      ) : (
        <Facts application={application} />
      )}
      <Messages application={application} />
      {mayApply && actions.includes('answer') && <AnswerForm slug={application.slug} onDone={onChange} />}
      {mayApply && !isForm && actions.includes('edit') && (
        <Button variant="quiet" icon="pencil" className="justify-self-start" onClick={() => setEditing(true)}>
          {text('apply.edit')}
        </Button>
      )}
    </Card>
  );
}

function Facts({ application }: { application: Application }) {
  const { lang } = useI18n();
  const text = useCreditText();
  const { slug, requested_limit, tenor_days, purpose, submitted_at } = application;
  return (
    <FactList>
      <Fact name={text('application.number')}>
        <span className="tabular">{slug}</span>
      </Fact>
      <Fact name={text('application.limit')}>
        <Money sen={requested_limit} />
      </Fact>
      <Fact name={text('application.tenor')}>{text('apply.tenor.option', { n: tenor_days })}</Fact>
      {submitted_at && (
        <Fact name={text('application.handedIn')}>
          <span className="tabular">{formatMoment(submitted_at, lang)}</span>
        </Fact>
      )}
      {purpose && (
        <Fact name={text('application.purpose')} isWide>
          {purpose}
        </Fact>
      )}
    </FactList>
  );
}

function Messages({ application: { messages } }: { application: Application }) {
  const { lang } = useI18n();
  const text = useCreditText();
  if (messages.length === 0) return null;
  return (
    <section>
      <h3 className="mb-2 text-base">{text('application.messages')}</h3>
      <ol className="grid gap-2">
        {messages.map(({ side, text: said, at }) => (
          <li
            className="max-w-[90%] py-3 px-4 rounded-card bg-tint wrap-anywhere data-[side=buyer]:justify-self-end data-[side=buyer]:bg-brand-soft"
            key={`${side} ${at}`}
            data-side={side}
          >
            <p className="text-sm/5">
              {text(side === 'staff' ? 'application.us' : 'application.you')} · {formatMoment(at, lang)}
            </p>
            <p>{said}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
