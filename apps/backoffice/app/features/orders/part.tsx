import { createContext, type ReactNode, useContext } from 'react';

/** Of the headings within an order: on a page of its own they are one step higher than beside a list. */
export const PartLevel = createContext<2 | 3>(3);

type PartProps = { title: string; children: ReactNode };

/** A titled part of an order. */
export function OrderSection({ title, children }: PartProps) {
  const Heading = `h${useContext(PartLevel)}` as const;
  return (
    <section className="bo-part">
      <Heading className="bo-part-title">{title}</Heading>
      {children}
    </section>
  );
}
