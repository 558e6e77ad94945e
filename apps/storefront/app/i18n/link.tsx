import type { LinkProps as UiLinkProps } from '@bakul/ui/link';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { useI18n } from './i18n.tsx';
import { pathIn } from './paths.ts';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to'> & { to: string };

const isPath = (to: string) => to.startsWith('/');

/** A link within the shop: stays in the language and fetches the page's data when pointed at. */
export function Link({ to, prefetch = 'intent', ...rest }: LinkProps) {
  const { lang } = useI18n();
  return <RouterLink to={isPath(to) ? pathIn(lang, to) : to} prefetch={prefetch} {...rest} />;
}

/** What `ui` uses for its links. Addresses outside the shop stay plain anchors. */
export function UiLink({ href, ...rest }: UiLinkProps) {
  if (isPath(href) || href.startsWith('?') || href.startsWith('#')) return <Link to={href} {...rest} />;
  return <a href={href} {...rest} />;
}
