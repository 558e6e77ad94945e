import type { LinkProps } from '@bakul/ui/link';
import { Link } from 'react-router';

/** The link component for `ui`. URLs outside the application stay plain anchors. */
export function UiLink({ href, ...rest }: LinkProps) {
  if (/^[/?#]/.test(href)) return <Link to={href} {...rest} />;
  return <a href={href} {...rest} />;
}
