import type { SetupGuide } from '@bakul/shop/features/staff/setup-guide/setup-guide.contract';
import { buttonClass } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { useEffect } from 'react';
import { onMutation } from '../../api/mutation-events.ts';
import { useData } from '../../api/use-data.ts';
import { Page } from '../../frame/page.tsx';
import { WithData } from '../../frame/with-data.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useSetupGuideText } from './setup-guide-text.ts';
import { SetupStepCard } from './setup-step-card.tsx';
import { StepBody } from './step-body.tsx';

const pollMs = 2000;

/** Whether a test email is still on its way. */
const isWaiting = ({ mail: { test } }: SetupGuide) => test?.sent_at === null && test.failure === null;

/** Every step from an empty shop to its first order. Its progress comes from the data of the shop. */
export function SetupGuidePage() {
  const { t: common } = useI18n();
  const t = useSetupGuideText();
  const guide = useData('GET /api/staff/setup_guide', {});
  const isPolling = guide.data ? isWaiting(guide.data.data) : false;
  const { reload } = guide;
  // Whatever was changed may complete a step, also if this page was loaded again meanwhile.
  useEffect(() => onMutation(() => void reload()), [reload]);
  useEffect(() => {
    if (!isPolling) return;
    const timer = setInterval(() => void reload(), pollMs);
    return () => clearInterval(timer);
  }, [isPolling, reload]);
  return (
    <Page title={common('nav.setupGuide')} hint={t('guide.hint')}>
      <WithData from={guide}>
        {({ data }) => (
          <div className="grid gap-4 max-w-220">
            <Progress guide={data} />
            <Steps guide={data} onGuide={(next) => guide.replace({ data: next })} />
          </div>
        )}
      </WithData>
    </Page>
  );
}

type StepsProps = { guide: SetupGuide; onGuide: (guide: SetupGuide) => void };

function Steps({ guide, onGuide }: StepsProps) {
  const next = guide.steps.find(({ is_done, is_optional }) => !is_done && !is_optional);
  return (
    <ol className="grid gap-3">
      {guide.steps.map((step, index) => (
        <SetupStepCard key={step.name} step={step} number={index + 1} isNext={step === next}>
          <StepBody step={step} isNext={step === next} guide={guide} onGuide={onGuide} />
        </SetupStepCard>
      ))}
    </ol>
  );
}

function Progress({ guide: { steps, is_finished } }: { guide: SetupGuide }) {
  const t = useSetupGuideText();
  const required = steps.filter(({ is_optional }) => !is_optional);
  const done = required.filter(({ is_done }) => is_done).length;
  if (is_finished) {
    return (
      <section
        className="flex flex-wrap items-center gap-y-3 gap-x-4 p-4 rounded-card bg-success-soft"
        role="status"
      >
        <Icon name="circle-check" size="xl" className="text-success" />
        <div className="flex-1 min-w-56">
          <h2 className="text-lg">{t('guide.finished')}</h2>
          <p>{t('guide.finishedText')}</p>
        </div>
        <a className={buttonClass()} href="/" target="_blank" rel="noreferrer">
          {t('guide.openShop')}
        </a>
      </section>
    );
  }
  return (
    <div className="grid gap-1.5" role="status">
      <p className="font-strong">{t('guide.progress', { done, all: required.length })}</p>
      <progress
        className="w-full h-2.5 overflow-hidden rounded-full appearance-none bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-brand [&::-moz-progress-bar]:bg-brand"
        value={done}
        max={required.length}
        aria-hidden="true"
      />
    </div>
  );
}
