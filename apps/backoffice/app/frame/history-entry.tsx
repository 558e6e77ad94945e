import type { ReactNode } from 'react';
import { useI18n } from '../i18n/i18n.tsx';
import { formatTime } from './format.ts';

type HistoryEntryProps = {
  /** What happened, in front of the time. */
  text: ReactNode;
  at: string;
  children?: ReactNode;
};

/** An entry of a history, to be used within an ordered list. */
export function HistoryEntry({ text, at, children }: HistoryEntryProps) {
  const { lang } = useI18n();
  return (
    <li className="grid gap-1 ps-3 border-s-3 border-line">
      <p>
        {text}
        <time className="ms-2 text-muted text-sm whitespace-nowrap" dateTime={at}>
          {formatTime(at, lang)}
        </time>
      </p>
      {children}
    </li>
  );
}
