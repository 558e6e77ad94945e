import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = ComponentProps<'section'> & {
  title?: ReactNode;
  /** To the right of the title: a link, a total or a control. */
  aside?: ReactNode;
  /** Green outline: in the cart, or selected. */
  isSelected?: boolean;
};

export function Card({ title, aside, isSelected, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={classNames('card', className)} data-selected={isSelected || undefined}>
      {(title || aside) && (
        <header className="card-header">
          {title && <h2>{title}</h2>}
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
