import { type ComponentProps, type ComponentType, createContext, type ReactNode, useContext } from 'react';

export type LinkProps = ComponentProps<'a'> & { href: string };

const LinkContext = createContext<ComponentType<LinkProps> | null>(null);

/** The app provides its router's link once. All links in `ui` then navigate without a reload. */
export function LinkProvider({
  component,
  children,
}: {
  component: ComponentType<LinkProps>;
  children: ReactNode;
}) {
  return <LinkContext value={component}>{children}</LinkContext>;
}

/** The router's link if the app provided one, otherwise an anchor. */
export function Link(props: LinkProps) {
  const RouterLink = useContext(LinkContext);
  return RouterLink ? <RouterLink {...props} /> : <a {...props} />;
}
