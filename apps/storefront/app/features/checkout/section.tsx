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

type SectionProps = {
  part: Part;
  number?: number;
  title: string;
  aside?: ReactNode;
  /** What blocks the order in this section. */
  problem?: string | undefined;
  /** An action that solves the problem. */
  action?: ReactNode;
  children: ReactNode;
};

/** One step of the checkout. Its problem takes the focus when the order is refused. */
export function Section({ part, number, title, aside, problem, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className="card grid grid-cols-1 gap-4" aria-labelledby={id}>
      <header className="flex flex-wrap items-center justify-between gap-y-2 gap-x-4">
        <h2 id={id} className="flex items-center gap-3 text-xl/7">
          {number !== undefined && (
            <span
              className="grid flex-none place-items-center size-7 rounded-full bg-brand-soft text-brand-hover text-base font-bold"
              aria-hidden="true"
            >
              {number}
            </span>
          )}
          {title}
        </h2>
        {aside}
      </header>
      {problem && (
        <div id={partId(part)} tabIndex={-1} className="rounded-card" data-testid="checkout-problem">
          <Notice tone="danger" action={action}>
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      {children}
    </section>
  );
}
