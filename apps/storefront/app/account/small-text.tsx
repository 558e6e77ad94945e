import { classNames } from '@bakul/ui/class-names';
import type { HTMLAttributes } from 'react';

type SmallTextProps = HTMLAttributes<HTMLElement> & { as?: 'p' | 'span' };

/** Secondary text. It keeps its weight inside bold text. */
export function SmallText({ as: Tag = 'p', className, ...rest }: SmallTextProps) {
  return (
    <Tag {...rest} className={classNames('text-muted text-sm/5 font-normal wrap-anywhere', className)} />
  );
}
