import { classNames } from '@bakul/ui/class-names';

/** The name of a key, on one line with the text around it. */
export function KeyCap({ children, className }: { children: string; className?: string }) {
  return (
    <kbd
      className={classNames(
        'inline-block min-w-7 py-0 px-1.5 border border-line rounded-small bg-canvas text-ink font-sans text-sm font-semibold text-center',
        className,
      )}
    >
      {children}
    </kbd>
  );
}
