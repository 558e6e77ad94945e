import type { StaffApplication } from '@bakul/shop/features/credit/application/staff/application.contract';
import { Badge } from '@bakul/ui/chip';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { Money } from '@bakul/web/format/money';
import { Link } from 'react-router';
import { useData } from '../../api/use-data.ts';
import { formatTime } from '../../frame/format.ts';
import { History } from '../../frame/history.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { DetailHeader } from '../../parts/detail-header.tsx';
import { Facts } from '../../parts/facts.tsx';
import { Quote } from '../../parts/quote.tsx';
import { smallFacts, sumLine, textLink } from '../../parts/styles.ts';
import { useStaff } from '../../session/use-staff.ts';
import { ApplicationAnswer } from './application-answer.tsx';
import { ApprovalList } from './approval-list.tsx';
import { applicationLooks } from './credit-looks.ts';
import { useCreditText } from './credit-text.ts';

type ApplicationDetailProps = {
  slug: string;
  onDone: () => Promise<void>;
  /** Called when the application changed but stays open. */
  onChange: () => Promise<unknown>;
};

export function ApplicationDetail({ slug, onDone, onChange }: ApplicationDetailProps) {
  const application = useData('GET /api/staff/credit/application/{slug}', { slug });
  return (
    <WithData from={application}>
      {({ data }) => (
        <Application
          application={data}
          onDone={onDone}
          onChange={async (next) => {
            if (next) application.replace({ data: next });
            else await application.reload();
            await onChange();
          }}
        />
      )}
    </WithData>
  );
}

type ApplicationProps = {
  application: StaffApplication;
  onDone: () => Promise<void>;
  onChange: (next?: StaffApplication) => Promise<void>;
};

function Application({ application, onDone, onChange }: ApplicationProps) {
  const { lang } = useI18n();
  const t = useCreditText();
  const { id, status, requested_limit, tenor_days, current, approvals, submitted_at } = application;
  return (
    <article className="grid content-start gap-4 min-w-0">
      <DetailHeader title={application.company}>
        <p className={smallFacts}>
          <Badge {...applicationLooks[status]}>{t(`application.${status}`)}</Badge>
          <span className="tabular-nums whitespace-nowrap">{application.slug}</span>
          {submitted_at && formatTime(submitted_at, lang)}
        </p>
      </DetailHeader>
      <p className={sumLine}>
        <span>{t('application.asks', { days: tenor_days })}</span>
        <Money sen={requested_limit} className="text-2xl/[1.2] font-strong" />
      </p>
      {application.purpose && <Quote>{application.purpose}</Quote>}
      <ApprovalList approvals={approvals} />
      <ApplicationAnswer
        key={`${status} ${approvals.length}`}
        application={application}
        onDone={onDone}
        onChange={onChange}
      />
      <Checks application={application} />
      <section>
        <h3 className="text-base font-bold">{t('application.bought')}</h3>
        <Bought application={application} />
      </section>
      {current && (
        <section>
          <h3 className="text-base font-bold">{t('application.current')}</h3>
          <Facts
            facts={[
              { label: t('field.limit'), value: <Money sen={current.limit} /> },
              { label: t('field.tenor'), value: t('days', { n: current.tenor_days }) },
              { label: t('field.outstanding'), value: <Money sen={current.outstanding} /> },
              { label: t('field.overdue'), value: <Money sen={current.overdue} /> },
            ]}
          />
        </section>
      )}
      <Company application={application} />
      <Messages application={application} />
      <History
        type="credit_application"
        id={id}
        version={`${status} ${approvals.length} ${application.messages.length}`}
      />
    </article>
  );
}

function Checks({ application: { eligibility, documents } }: Pick<ApplicationProps, 'application'>) {
  const { lang } = useI18n();
  const t = useCreditText();
  const { may } = useStaff();
  return (
    <section className="grid gap-2.5">
      <h3 className="text-base font-bold">{t('application.needs')}</h3>
      <ul className="flex flex-wrap gap-1.5">
        {eligibility.map(({ key, is_met }) => (
          <li key={key}>
            <Badge tone={is_met ? 'success' : 'danger'} icon={is_met ? 'check' : 'x'}>
              {t(`need.${key}`)}
            </Badge>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1">
        {documents.map((document) => (
          <li className="flex flex-wrap items-center gap-y-1 gap-x-2.5 text-sm" key={document.id}>
            <Icon name="file-text" />
            <span>
              {may('document.review') ? (
                <Link
                  className={classNames('tabular-nums whitespace-nowrap', textLink)}
                  to={`/documents?open=${document.id}`}
                >
                  {t(`document.${document.kind}`)}
                </Link>
              ) : (
                t(`document.${document.kind}`)
              )}{' '}
              {[document.owner, ...numbersOf(document.shown)].join(' · ')}
            </span>
            <span className="text-muted">
              {t(document.status === 'verified' ? 'document.verified' : 'document.other')}{' '}
              {formatTime(document.updated_at, lang)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Bought({ application: { orders } }: Pick<ApplicationProps, 'application'>) {
  const { lang } = useI18n();
  const t = useCreditText();
  return (
    <Facts
      facts={[
        { label: t('orders.count'), value: orders.count },
        { label: t('orders.total'), value: <Money sen={orders.total} /> },
        { label: t('orders.recent'), value: <Money sen={orders.last_90_days} /> },
        { label: t('orders.cancelled'), value: orders.cancelled },
        { label: t('orders.claims'), value: orders.claims },
        { label: t('orders.first'), value: orders.first_at && formatTime(orders.first_at, lang) },
        { label: t('orders.last'), value: orders.last_at && formatTime(orders.last_at, lang) },
      ]}
    />
  );
}

function Company({ application: { facts, author } }: Pick<ApplicationProps, 'application'>) {
  const { lang } = useI18n();
  const t = useCreditText();
  return (
    <section>
      <h3 className="text-base font-bold">{t('application.company')}</h3>
      <Facts
        facts={[
          {
            label: t('company.number'),
            value: <span className="tabular-nums whitespace-nowrap">{facts.ssm_number}</span>,
          },
          { label: t('company.tax'), value: facts.tax_number },
          { label: t('company.author'), value: author },
          { label: t('company.members'), value: facts.members },
          { label: t('company.phone'), value: facts.phone },
          { label: t('company.email'), value: facts.billing_email },
          { label: t('company.since'), value: formatTime(facts.created_at, lang) },
          { label: t('company.address'), value: facts.address.join(', '), isWide: true },
        ]}
      />
    </section>
  );
}

function Messages({ application: { messages, company } }: Pick<ApplicationProps, 'application'>) {
  const { lang } = useI18n();
  const t = useCreditText();
  if (messages.length === 0) return null;
  return (
    <section>
      <h3 className="text-base font-bold">{t('application.messages')}</h3>
      <ol className="grid gap-2">
        {messages.map((message) => (
          <li
            className="py-2.5 px-3.5 rounded-card bg-canvas whitespace-pre-line data-[side=staff]:ms-8 data-[side=staff]:bg-brand-soft"
            key={`${message.side} ${message.at}`}
            data-side={message.side}
          >
            <p className="text-muted">
              {message.side === 'staff' ? t('application.us') : company} · {formatTime(message.at, lang)}
            </p>
            <p>{message.text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Only the masked numbers. Names and codes add nothing here. */
const numbersOf = (shown: Readonly<Record<string, string>>): string[] =>
  Object.values(shown).filter((value) => value.includes('•'));
