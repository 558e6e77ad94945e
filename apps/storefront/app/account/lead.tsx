import { classNames } from '@bakul/ui/class-names';
import type { ReactNode } from 'react';

/** What a card is about, above its content. */
export function Lead({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={classNames('mb-4 text-muted text-pretty last:mb-0', className)}>{children}</p>;
}
