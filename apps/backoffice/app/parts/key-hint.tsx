/** The letter that does the same as a button; for the eyes only. */
export function KeyHint({ letter }: { letter: string }) {
  return (
    <span className="bo-key" aria-hidden="true">
      {letter}
    </span>
  );
}
