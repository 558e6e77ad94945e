import { Icon } from './icon.tsx';
import { Link } from './link.tsx';

export type Crumb = { label: string; href?: string | undefined };

/** The path to this page, which is the last crumb. On phones only its parent is shown, as a back link. */
export function Breadcrumbs({ crumbs, label }: { crumbs: readonly Crumb[]; label: string }) {
  return (
    <nav className="breadcrumbs" aria-label={label}>
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={crumb.href ?? crumb.label}>
            {index > 0 && <Icon name="chevron-right" size="xs" />}
            {crumb.href && index < crumbs.length - 1 ? (
              <Link href={crumb.href}>{crumb.label}</Link>
            ) : (
              <span aria-current="page">{crumb.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
