import { type ReactNode, useState } from 'react';
import { useCountdown } from './countdown.ts';

type CountdownTextProps = {
  seconds: number;
  /** The visible text: "Resend code in 42s". */
  children: (secondsLeft: number) => ReactNode;
  /** Announced only at these seconds, because a running clock would drown out everything else. */
  announceAt?: readonly number[] | undefined;
  announce?: ((secondsLeft: number) => string) | undefined;
  onEnd?: (() => void) | undefined;
  className?: string | undefined;
};

export function CountdownText(props: CountdownTextProps) {
  const { seconds, children, announceAt = [30, 0], announce, onEnd, className } = props;
  const left = useCountdown(seconds, onEnd);
  const [spoken, setSpoken] = useState<number | null>(null);
  const due = announceAt.includes(left) && left !== seconds ? left : spoken;
  if (due !== spoken) setSpoken(due);
  return (
    <span className={className}>
      <span className="tabular" aria-hidden={announce ? true : undefined}>
        {children(left)}
      </span>
      {announce && (
        <span role="status" className="sr-only">
          {spoken === null ? '' : announce(spoken)}
        </span>
      )}
    </span>
  );
}
