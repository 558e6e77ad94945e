import type { SetupGuide } from '@bakul/shop/features/staff/setup-guide/setup-guide.contract';
import { Badge } from '@bakul/ui/chip';
import { Icon } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { useSetupGuideText } from './setup-guide-text.ts';

type Step = SetupGuide['steps'][number];

export type StepProps = {
  step: Step;
  /** The next required step has the main button of the page. */
  isNext: boolean;
  guide: SetupGuide;
  onGuide: (guide: SetupGuide) => void;
};

type Props = { step: Step; number: number; isNext: boolean; children: ReactNode };

/** One step with its number or check mark. The next one to do is outlined. */
export function SetupStepCard({ step: { name, is_done, is_optional }, number, isNext, children }: Props) {
  const { t: common } = useI18n();
  const t = useSetupGuideText();
  const [tone, label] = is_done
    ? (['success', t('guide.done')] as const)
    : is_optional
      ? (['neutral', t('guide.optional')] as const)
      : (['warning', t('guide.open')] as const);
  return (
    <li
      className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 gap-y-2 p-4 border border-line rounded-card bg-surface data-next:border-brand data-next:shadow-[0_0_0_1px_var(--color-brand)]"
      data-next={isNext || undefined}
      data-step={name}
      data-done={is_done || undefined}
    >
      <span
        className="grid place-items-center size-8 rounded-full bg-canvas font-strong data-done:bg-brand-soft data-done:text-brand"
        data-done={is_done || undefined}
        aria-hidden="true"
      >
        {is_done ? <Icon name="check" size="sm" /> : number}
      </span>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 min-h-8">
        <h2 className="text-lg/6">{common(`setupStep.${name}`)}</h2>
        <Badge tone={tone}>{label}</Badge>
      </div>
      <div className="grid gap-3 min-w-0 col-start-2 max-sm:col-span-full max-sm:col-start-1">{children}</div>
    </li>
  );
}
