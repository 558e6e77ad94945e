import type { Api } from '@bakul/shop/api';
import type { Run, StandingOrder } from '@bakul/shop/features/standing-order/standing-order.contract';
import { formatDayTime, formatMoney } from '@bakul/shop/kit/text/format';
import { Button, buttonClass } from '@bakul/ui/button';
import { Card } from '@bakul/ui/card';
import { classNames } from '@bakul/ui/class-names';
import { Disclosure } from '@bakul/ui/disclosure';
import { Icon } from '@bakul/ui/icon';
import { formatLocalDay } from '@bakul/web/format/format-date';
import { Money } from '@bakul/web/format/money';
import { FailureNotice } from '../../account/failure-notice.tsx';
import { CardSkeleton, Loaded } from '../../account/loaded.tsx';
import { useLoad } from '../../account/use-load.ts';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { answeredText, currentProblems } from './answer-text.ts';
import { LineList } from './line-list.tsx';
import { ProblemList } from './problem-list.tsx';
import { useStandingOrdersText } from './standing-orders-text.ts';
import { useAnswer } from './use-answer.ts';
import { type Opened, openedClass, openedProps } from './use-arrival.ts';

type WaitingCardProps = {
  order: StandingOrder;
  run: Run;
  /** The date that a link opens, if it is this one. */
  opened: Opened | null;
  /** Opens the quantities of the date. */
  onChange: () => void;
  onAnswered: () => void;
};

/** The date that needs an answer: what changed, what it costs now, and one button that orders. */
export function WaitingCard({ order, run, opened, onChange, onAnswered }: WaitingCardProps) {
  const { lang } = useI18n();
  const text = useStandingOrdersText();
  const { delivery_date } = run;
  const day = formatLocalDay(delivery_date, lang);
  const byDate = { id: order.id, delivery_date };
  const preview = useLoad(
    delivery_date,
    (signal) => call('GET /api/standing_order/{id}/runs/{delivery_date}', byDate, { signal }),
    { skipToast: true },
  );
  const answer = useAnswer(byDate, {
    day,
    onAnswered,
    reload: async () => (await preview.reload())?.data.run ?? null,
  });
  const shownRun = preview.data?.data.run;
  const answered = shownRun ? answeredText(shownRun, day, text) : null;
  return (
    <Card
      {...openedProps(opened, delivery_date)}
      aria-label={text('run.title', { day })}
      title={text('run.title', { day })}
      aside={<Icon name="clock" className="text-warning" />}
      className={classNames('border-warning lg:col-1', openedClass)}
      data-testid="waiting-run"
    >
      <div className="grid grid-cols-1 gap-4">
        <p>{text('run.by', { time: formatDayTime(new Date(run.cut_off), lang) })}</p>
        <Loaded load={preview} skeleton={<CardSkeleton cards={1} />}>
          {({ data }) => (
            <>
              <Preview data={data} run={run} />
              {answer.failure && <FailureNotice failure={answer.failure} />}
              {answered ? (
                <p>{answered}</p>
              ) : (
                <Answers
                  answer={answer}
                  preview={data}
                  isLoading={preview.isLoading}
                  editPath={`/standing-orders/${order.id}/edit`}
                  onChange={onChange}
                />
              )}
            </>
          )}
        </Loaded>
      </div>
    </Card>
  );
}

type RunPreview = Api['GET /api/standing_order/{id}/runs/{delivery_date}']['output']['data'];

function Preview({ data: { problems, lines, total }, run }: { data: RunPreview; run: Run }) {
  const text = useStandingOrdersText();
  const current = currentProblems(run.problems, problems);
  const leftOut = lines.filter(({ is_left_out }) => is_left_out).length;
  return (
    <>
      {current.length === 0 && <p>{text('run.ready')}</p>}
      <ProblemList problems={current} label={text('run.problems')} />
      <Disclosure summary={leftOut === 0 ? text('run.items') : text('run.items.leftOut', { n: leftOut })}>
        <LineList lines={lines} />
      </Disclosure>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{text('run.total')}</span>
        <Money className="text-xl/7 font-bold" sen={total} />
      </p>
    </>
  );
}

type AnswersProps = {
  answer: ReturnType<typeof useAnswer>;
  preview: RunPreview;
  isLoading: boolean;
  editPath: string;
  onChange: () => void;
};

function Answers({ answer, preview, isLoading, editPath, onChange }: AnswersProps) {
  const text = useStandingOrdersText();
  const look = { variant: 'neutral', size: 'large' } as const;
  return (
    <div className="flex flex-wrap gap-2 max-sm:*:basis-full">
      <Button
        size="large"
        icon="check"
        isLoading={answer.busy === 'confirm' || isLoading}
        onClick={() => void answer.confirm(preview.price_hash)}
      >
        {text('run.confirm', { total: formatMoney(preview.total) })}
      </Button>
      <Button {...look} onClick={onChange}>
        {text('run.change')}
      </Button>
      <Button {...look} isLoading={answer.busy === 'skip'} onClick={() => void answer.skipDate()}>
        {text('run.skip')}
      </Button>
      {answer.failure && (
        <Link to={editPath} className={buttonClass(look)}>
          {text('run.edit')}
        </Link>
      )}
    </div>
  );
}
