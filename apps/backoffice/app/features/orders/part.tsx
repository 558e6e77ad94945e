import { createContext, type ReactNode, useContext } from 'react';

/** Heading level within an order. On the order's own page it is one higher than next to a list. */
export const PartLevel = createContext<2 | 3>(3);

type PartProps = { title: string; children: ReactNode };

export function OrderSection({ title, children }: PartProps) {
  const Heading = `h${useContext(PartLevel)}` as const;
  return (
    <section className="grid grid-cols-1 content-start gap-2 min-w-0">
      <Heading className="text-base font-bold">{title}</Heading>
      {children}
    </section>
  );
}
