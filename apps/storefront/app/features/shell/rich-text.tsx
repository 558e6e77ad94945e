import { Fragment, type ReactNode } from 'react';

/** Puts elements into a text: `<RichText text="within {time}" parts={{ time: <b>2 h</b> }} />`. */
export function RichText({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  return text.split(/\{(\w+)\}/).map((piece, index) =>
    // The text alternates between words and names of parts, so a piece's place is its identity.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    index % 2 === 0 ? piece : <Fragment key={index}>{parts[piece]}</Fragment>,
  );
}
