/** The keyboard shortcut of a button. Hidden from assistive technology. */
export function KeyHint({ letter }: { letter: string }) {
  return (
    <span
      className="min-w-5.5 px-1.5 border border-current rounded-small text-sm/5 text-center opacity-80 max-lg:hidden"
      aria-hidden="true"
    >
      {letter}
    </span>
  );
}
