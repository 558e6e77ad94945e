import { createElement, Fragment, type ReactNode } from 'react';

/** Inserts elements into a text: `<RichText text="within {time}" parts={{ time: <b>2 h</b> }} />`. */
export function RichText({ text, parts }: { text: string; parts: Readonly<Record<string, ReactNode>> }) {
  // Text and part names alternate.
  const pieces = text.split(/\{(\w+)\}/).map((piece, index) => (index % 2 === 0 ? piece : parts[piece]));
  return createElement(Fragment, null, ...pieces);
}
