import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';

type EmptyStateProps = {
  icon?: IconName | undefined;
  title: string;
  children?: ReactNode;
  /** One next step: a button, or a link with `buttonClass()`. */
  action?: ReactNode;
  headingLevel?: 1 | 2 | 3 | undefined;
  className?: string | undefined;
};

export function EmptyState(props: EmptyStateProps) {
  const { icon = 'package-open', title, children, action, headingLevel = 2, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div className={classNames('empty-state', className)}>
      <span className="empty-state-icon">
        <Icon name={icon} size="2xl" />
      </span>
      <Heading>{title}</Heading>
      {children && <div className="empty-state-text">{children}</div>}
      {action}
    </div>
  );
}
