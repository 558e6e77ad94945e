import { classNames } from './class-names.ts';

/** Our own name is a wordmark in lower case. A shop's name is written as its operator writes it. */
const ownName = 'Bakul';
/** Longer names are smaller and may take two lines. */
const maxLargeLength = 10;

type LogoProps = {
  /** `light` is for dark backgrounds, such as the footer. */
  tone?: 'brand' | 'light' | undefined;
  /** The name of the shop next to the basket. */
  name?: string | undefined;
  isMarkOnly?: boolean | undefined;
  className?: string | undefined;
};

/** The basket and the name. It has no accessible name: label the link around it. */
export function Logo({ tone = 'brand', name = ownName, isMarkOnly, className }: LogoProps) {
  return (
    <span className={classNames('logo', className)} data-tone={tone}>
      <svg className="logo-mark" viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <path className="logo-handle" d="M8.5 12.5C9 6.8 12 3.5 16 3.5s7 3.3 7.5 9" />
        <path
          className="logo-body"
          d="M4.2 15.5h23.600l-2.300 11a3.2 3.2 0 0 1-3.1 2.5H9.600a3.2 3.2 0 0 1-3.1-2.5z"
        />
        <path className="logo-slats" d="M11.2 19.2l.7 5.800M16 19.2V25M20.800 19.2l-.7 5.800" />
        <rect className="logo-body" x="2.5" y="11.2" width="27" height="5" rx="2.5" />
      </svg>
      {!isMarkOnly && (
        <span className="logo-word" data-long={name.length > maxLargeLength || undefined}>
          {name === ownName ? name.toLowerCase() : name}
        </span>
      )}
    </span>
  );
}
