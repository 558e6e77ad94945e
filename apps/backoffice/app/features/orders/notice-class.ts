import { classNames } from '@bakul/ui/class-names';

const tones = { info: 'bg-info-soft', warning: 'bg-warning-soft', danger: 'bg-danger-soft' } as const;

/** The classes of a tinted line about an order, for a paragraph or a list item. */
export const noticeClass = (tone: keyof typeof tones, className?: string) =>
  classNames(
    'flex flex-wrap items-center gap-y-1 gap-x-2 py-2.5 px-3.5 rounded-control',
    tones[tone],
    className,
  );
