import { classNames } from '@bakul/ui/class-names';
import { Icon, type IconName } from '@bakul/ui/icon';
import type { ReactNode } from 'react';

/** Where a step of a timeline stands. */
export type Mark = 'done' | 'now' | 'todo' | 'bad';

const marks: Record<Mark, { icon: IconName; look: string }> = {
  done: { icon: 'check', look: 'border-brand bg-brand text-white' },
  now: { icon: 'clock', look: 'border-warning bg-warning-soft text-warning' },
  todo: { icon: 'minus', look: 'border-line bg-surface text-muted' },
  bad: { icon: 'x', look: 'border-danger bg-danger text-white' },
};

/** For a list item that stands below another: the line between their marks. */
export const lineToPrevious =
  'relative not-first:before:absolute not-first:before:-top-3 not-first:before:left-3.25 not-first:before:h-5 not-first:before:w-0.5 not-first:before:bg-line';

export function StepMark({ mark, className }: { mark: Mark; className?: string }) {
  const { icon, look } = marks[mark];
  return (
    <span className={classNames('grid size-7 place-items-center rounded-full border-2', look, className)}>
      <Icon name={icon} size="sm" />
    </span>
  );
}

export function StepName({ mark, children }: { mark: Mark; children: ReactNode }) {
  return <span className={mark === 'todo' ? 'text-muted' : 'font-semibold text-ink'}>{children}</span>;
}

export function StepNote({ className, children }: { className?: string; children: ReactNode }) {
  return <span className={classNames('text-muted text-sm tabular-nums', className)}>{children}</span>;
}
