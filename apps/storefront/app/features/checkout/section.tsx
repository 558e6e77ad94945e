import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';
import { Notice } from '@bakul/ui/inline-error';
import { type ReactNode, useId } from 'react';
import type { Choices } from './choices.ts';
import { type Part, partId } from './problems.ts';

/** What every section of the form gets. */
export type PartProps = {
  preview: Preview;
  choices: Choices;
  onChoice: (part: Partial<Choices>) => void;
  problemAt: (part: Part) => string | undefined;
};

/** A step after the choice of the place. */
export type LaterPartProps = PartProps & { isWaiting: boolean };

type SectionProps = {
  part: Part;
  number?: number;
  /** An earlier step is not answered: only the title is shown. */
  isWaiting?: boolean | undefined;
  title: string;
  aside?: ReactNode;
  /** What blocks the order in this section. */
  problem?: string | undefined;
  /** An action that solves the problem. */
  action?: ReactNode;
  children: ReactNode;
};

/** One step of the checkout. Its problem takes the focus when the order is refused. */
export function Section(props: SectionProps) {
  const { part, number, title, aside, problem, action, children } = props;
  const id = useId();
  const isWaiting = props.isWaiting && !problem;
  return (
    <section
      className="group/step card grid grid-cols-1 gap-4 data-waiting:bg-transparent data-waiting:shadow-none"
      aria-labelledby={id}
      data-waiting={isWaiting || undefined}
      data-testid="checkout-step"
    >
      <header className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <h2 id={id} className="flex items-center gap-3 text-xl/7 group-data-waiting/step:text-muted">
          {number !== undefined && (
            <span
              className="grid flex-none place-items-center size-7 rounded-full bg-brand-soft text-brand-hover text-base font-bold group-data-waiting/step:bg-tint group-data-waiting/step:text-muted"
              aria-hidden="true"
            >
              {number}
            </span>
          )}
          {title}
        </h2>
        {!isWaiting && aside}
      </header>
      {problem && (
        <div id={partId(part)} tabIndex={-1} className="rounded-card" data-testid="checkout-problem">
          <Notice tone="danger" action={action}>
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      {!isWaiting && children}
    </section>
  );
}
