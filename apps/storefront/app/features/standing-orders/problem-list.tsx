import type { RunProblem } from '@bakul/shop/features/standing-order/standing-order.contract';
import { useI18n } from '../../i18n/i18n.tsx';
import { problemKey, problemText } from './problem-text.ts';
import { useStandingOrdersText } from './standing-orders-text.ts';

/** Why an order waits or was not placed, and what was left out of it. */
export function ProblemList({ problems, label }: { problems: readonly RunProblem[]; label: string }) {
  const { lang } = useI18n();
  const text = useStandingOrdersText();
  if (problems.length === 0) return null;
  return (
    <ul aria-label={label} className="grid list-disc gap-1 ps-5">
      {problems.map((problem) => (
        <li key={problemKey(problem)}>{problemText(problem, text, lang)}</li>
      ))}
    </ul>
  );
}
