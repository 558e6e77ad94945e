import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';

type HintProps = { icon?: IconName | undefined; children: ReactNode };

/** A visible remark, used instead of a tooltip. */
export function Hint({ icon = 'info', children }: HintProps) {
  return (
    <p className="hint">
      <Icon name={icon} size="sm" />
      <span>{children}</span>
    </p>
  );
}
