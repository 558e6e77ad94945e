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
    <section className="card checkout-section" aria-labelledby={id}>
      <header className="checkout-section-head">
        <h2 id={id}>
          {number !== undefined && (
            <span className="checkout-step" aria-hidden="true">
              {number}
            </span>
          )}
          {title}
        </h2>
        {aside}
      </header>
      {problem && (
        <div id={partId(part)} tabIndex={-1} className="checkout-problem">
          <Notice tone="danger" action={action}>
            <p>{problem}</p>
          </Notice>
        </div>
      )}
      {children}
    </section>
  );
}
