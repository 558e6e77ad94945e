import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon } from './icon.tsx';

type DisclosureProps = {
  summary: ReactNode;
  isOpen?: boolean | undefined;
  /** Only one disclosure with the same name is open at a time. */
  name?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
};

/** A native disclosure: works without script, and the browser's search finds its content. */
export function Disclosure({ summary, isOpen, name, className, children }: DisclosureProps) {
  return (
    <details className={classNames('disclosure', className)} open={isOpen} name={name}>
      <summary>
        {summary}
        <Icon name="chevron-down" />
      </summary>
      <div className="disclosure-content">{children}</div>
    </details>
  );
}
