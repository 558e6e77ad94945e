import { classNames } from '@bakul/ui/class-names';
import type { HTMLAttributes, ReactNode } from 'react';
import { Link } from '../i18n/link.tsx';
import { SmallText } from './small-text.tsx';

type RecordRowProps = Omit<HTMLAttributes<HTMLLIElement>, 'title'> & {
  to: string;
  title: ReactNode;
  badge: ReactNode;
  /** Below the title: who changed it, and when. */
  note: ReactNode;
  goods: ReactNode;
  /** What happens next. */
  next: ReactNode;
  /** The buyer is not the one who has to act. */
  isQuiet?: boolean;
  /** The columns of the grid. */
  className: string;
  /** The remaining columns: the total, the actions. */
  children: ReactNode;
};

/** An order or a quotation: a card on phones, a row on wide screens. */
export function RecordRow(props: RecordRowProps) {
  const { to, title, badge, note, goods, next, isQuiet, className, children, ...rest } = props;
  return (
    <li
      {...rest}
      className={classNames(
        'relative grid gap-y-3 gap-x-4 p-4 lg:items-center lg:gap-y-2 lg:gap-x-6 lg:px-5',
        'border border-line rounded-card bg-surface shadow-card hover:border-[#8fc29c]',
        className,
      )}
    >
      <div className="col-span-full flex flex-wrap items-center justify-between gap-y-1 gap-x-3 lg:col-1 lg:row-[1_/_span_2] lg:justify-start">
        <h2 className="min-w-0 text-lg/6.5 wrap-anywhere">
          {/* The whole card is the link. Buttons are placed above it. */}
          <Link to={to} className="after:absolute after:inset-0 after:rounded-card hover:underline">
            {title}
          </Link>
        </h2>
        {badge}
        <SmallText className="basis-full">{note}</SmallText>
      </div>
      <div className="col-1 flex items-center gap-3 min-w-0 lg:col-2 lg:row-1 lg:self-end">{goods}</div>
      <div
        className={classNames(
          'col-span-full row-3 flex flex-wrap items-center gap-y-1 gap-x-3 lg:col-2 lg:row-2 lg:self-start lg:text-sm',
          isQuiet ? 'text-muted' : 'font-semibold',
        )}
      >
        {next}
      </div>
      {children}
    </li>
  );
}

type GoodsPreviewProps = {
  preview: readonly { name: string; thumb: string | null }[];
  /** How many products are not named: "and 3 more". */
  more: string | null;
  /** Shown without products. */
  none?: string;
};

/** Up to three pictures and the name of the first product. */
export function GoodsPreview({ preview, more, none }: GoodsPreviewProps) {
  return (
    <>
      <span className="flex flex-none empty:hidden" aria-hidden="true">
        {preview
          .filter(({ thumb }) => thumb !== null)
          .slice(0, 3)
          .map(({ name, thumb }) => (
            <img
              className="size-12 border-2 border-surface rounded-control bg-tint object-cover not-first:-ms-4"
              key={name}
              src={thumb ?? ''}
              alt=""
              width="48"
              height="48"
              loading="lazy"
            />
          ))}
      </span>
      <p>
        {preview[0]?.name ?? none}
        {more && <SmallText as="span"> {more}</SmallText>}
      </p>
    </>
  );
}
