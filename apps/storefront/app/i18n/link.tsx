import type { LinkProps as UiLinkProps } from '@bakul/ui/link';
import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { useI18n } from './i18n.tsx';
import { localizedPath } from './paths.ts';

type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'to' | 'discover'> & { to: string };

const isPath = (to: string) => to.startsWith('/');

/** A link within the shop. It keeps the language and prefetches the page data on hover. */
export function Link(props: LinkProps) {
  const { lang } = useI18n();
  // The router's link resolves its path twice and sets up prefetching, hundreds of times per page. The server needs
  // neither, because nobody hovers and the path is known.
  if (import.meta.env.SSR && isPath(props.to))
    return <a {...anchorProps(props)} href={localizedPath(lang, props.to)} />;
  const { to, prefetch = 'intent', ...rest } = props;
  return (
    <RouterLink
      to={isPath(to) ? localizedPath(lang, to) : to}
      prefetch={prefetch}
      discover="none"
      {...rest}
    />
  );
}

/** The props that become HTML attributes. */
function anchorProps(props: LinkProps): ComponentProps<'a'> {
  const {
    to: _to,
    prefetch: _prefetch,
    relative: _relative,
    reloadDocument: _reloadDocument,
    replace: _replace,
    mask: _mask,
    state: _state,
    preventScrollReset: _preventScrollReset,
    viewTransition: _viewTransition,
    defaultShouldRevalidate: _defaultShouldRevalidate,
    ...anchor
  } = props;
  return anchor;
}

/** The link component for `ui`. External URLs stay plain anchors. */
export function UiLink({ href, ...rest }: UiLinkProps) {
  if (isPath(href) || href.startsWith('?') || href.startsWith('#')) return <Link to={href} {...rest} />;
  return <a href={href} {...rest} />;
}
