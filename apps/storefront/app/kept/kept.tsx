import { createContext, type HTMLAttributes, type ReactNode, useContext } from 'react';

export type MarkupPiece = {
  /** The kind of piece, including everything besides `of` that distinguishes it from others. */
  name: string;
  /** All data that the content is rendered from, except the language and the shop's configuration. */
  of: object;
  /** `of` is the same object for the same content (like the category tree), so it is compared by identity. */
  comparesByIdentity?: boolean;
  children: ReactNode;
};

/** Renders a piece or takes it from the cache, and returns its placeholder. Set on the server only. */
export const PieceRendererContext = createContext<((piece: MarkupPiece) => string) | null>(null);

type Tag = 'article' | 'aside' | 'div' | 'footer' | 'li' | 'nav' | 'section';
type Props = Omit<HTMLAttributes<HTMLElement>, 'children'> & MarkupPiece & { as: Tag };

/**
 * An element whose content is the same on many pages. The server renders the content once and caches its markup. In the
 * browser it is an ordinary element. The content must not use the router or `useId`, because it is rendered outside of
 * the page.
 */
export function CachedMarkup({ as: Element, name, of, comparesByIdentity, children, ...rest }: Props) {
  const draw = useContext(PieceRendererContext);
  if (!draw) return <Element {...rest}>{children}</Element>;
  // The placeholder takes the place of React's markup. No hook may follow this call, because it renders within the
  // page's render.
  return (
    <Element
      {...rest}
      dangerouslySetInnerHTML={{ __html: draw({ name, of, comparesByIdentity, children }) }}
    />
  );
}
