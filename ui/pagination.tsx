import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { pageLinks } from './page-links.ts';

type PaginationProps = {
  page: number;
  pageCount: number;
  href: (page: number) => string;
  labels: { navigation: string; previous: string; next: string; page: (page: number) => string };
};

export function Pagination({ page, pageCount, href, labels }: PaginationProps) {
  if (pageCount < 2) return null;
  let gaps = 0;
  return (
    <nav className="pagination" aria-label={labels.navigation}>
      <ul>
        <li>
          {page > 1 ? (
            <Link href={href(page - 1)} rel="prev" aria-label={labels.previous}>
              <Icon name="chevron-left" />
            </Link>
          ) : (
            <span className="pagination-end" aria-hidden="true">
              <Icon name="chevron-left" />
            </span>
          )}
        </li>
        {pageLinks(page, pageCount).map((link) =>
          link === 'gap' ? (
            <li key={`gap-${gaps++}`} className="pagination-gap" aria-hidden="true">
              …
            </li>
          ) : (
            <li key={link}>
              <Link
                href={href(link)}
                aria-label={labels.page(link)}
                aria-current={link === page ? 'page' : undefined}
              >
                {link}
              </Link>
            </li>
          ),
        )}
        <li>
          {page < pageCount ? (
            <Link href={href(page + 1)} rel="next" aria-label={labels.next}>
              <Icon name="chevron-right" />
            </Link>
          ) : (
            <span className="pagination-end" aria-hidden="true">
              <Icon name="chevron-right" />
            </span>
          )}
        </li>
      </ul>
    </nav>
  );
}
