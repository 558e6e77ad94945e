import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** The app hands in its router's link once; everything in `ui` then navigates without reloading. */
export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<LinkProps>;
  children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** A real link: the router's when the app gave one, an anchor otherwise. */
export function Link(props: LinkProps) {
  const RouterLink = useContext(LinkContext);
  return RouterLink ? <RouterLink {...props} /> : <a {...props} />;
}
