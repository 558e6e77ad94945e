import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Icon, type IconName } from './icon.tsx';
import { Link } from './link.tsx';

export type Segment = {
  id: string;
  label: ReactNode;
  icon?: IconName | undefined;
  /** A URL makes it a link. Without one, `onSelect` is called. */
  href?: string | undefined;
  /** Language of the label if it differs from the page's. */
  lang?: string | undefined;
  /** Read by screen readers after an abbreviated label: "English" after "EN". */
  name?: string | undefined;
};

type SegmentedProps = {
  segments: readonly Segment[];
  selected: string;
  onSelect?: ((id: string) => void) | undefined;
  label: string;
  className?: string | undefined;
};

/** Two or three alternatives for the same thing: grid or order pad, delivery or pickup, English or Malay. */
export function Segmented({ segments, selected, onSelect, label, className }: SegmentedProps) {
  return (
    <fieldset className={classNames('segmented', className)} aria-label={label}>
      {segments.map(({ id, label: text, icon, href, lang, name }) => {
        const content = (
          <>
            {icon && <Icon name={icon} />}
            {text}
            {name && <span className="sr-only">, {name}</span>}
          </>
        );
        return href ? (
          <Link key={id} href={href} lang={lang} hrefLang={lang} aria-current={id === selected || undefined}>
            {content}
          </Link>
        ) : (
          <button key={id} type="button" aria-pressed={id === selected} onClick={() => onSelect?.(id)}>
            {content}
          </button>
        );
      })}
    </fieldset>
  );
}
