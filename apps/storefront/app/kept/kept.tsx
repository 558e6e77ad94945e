import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';

export type MarkupPiece = {
  /** What kind of piece it is, with all that tells one from another beside `of`. */
  name: string;
  /** All that its content is drawn from. The language and the shop's configuration go without saying. */
  of: object;
  /** `of` is the same object for the same content, as the category tree is: it need not be compared. */
  comparesByIdentity?: boolean;
  children: ReactNode;
};

/** Draws a piece, now or before, and gives what marks its place. Only the server has one. */
export const PieceRendererContext = createContext<((piece: MarkupPiece) => string) | null>(null);

type Tag = 'article' | 'aside' | 'div' | 'footer' | 'li' | 'nav' | 'section';
type Props = Omit<HTMLAttributes<HTMLElement>, 'children'> & MarkupPiece & { as: Tag };

/**
 * An element whose content is the same on many pages. The server draws the content once and keeps its markup; for the
 * browser it is an element like any other. The content may use no router and no `useId`: it is drawn outside of a page.
 */
export function CachedMarkup({
  as: Element,
  name,
  of,
  comparesByIdentity: isSteady,
  children,
  ...rest
}: Props) {
  const draw = useContext(PieceRendererContext);
  if (!draw) return <Element {...rest}>{children}</Element>;
  // The mark of its place, where React's own markup comes. Nothing may come after this: it draws within the drawing of the page.
  return (
    <Element
      {...rest}
      dangerouslySetInnerHTML={{ __html: draw({ name, of, comparesByIdentity: isSteady, children }) }}
    />
  );
}
