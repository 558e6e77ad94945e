/** The keyboard shortcut of a button. Hidden from assistive technology. */
export function KeyHint({ letter }: { letter: string }) {
  return (
    <span className="bo-key" aria-hidden="true">
      {letter}
    </span>
  );
}
