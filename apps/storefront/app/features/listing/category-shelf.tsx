import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { BranchEntry } from './category-branch.ts';
import { categoryHref, type ListingState } from './listing-url.ts';

type Props = { branch: readonly BranchEntry[]; state: ListingState };

/** The nearest categories as a scrollable row, where there is no room for the tree. */
export function CategoryShelf({ branch, state }: Props) {
  const { t } = useI18n();
  const deepest = Math.max(...branch.map(({ depth }) => depth));
  // Scrolls sideways to the edge of the screen, so that a cut chip tells of more.
  return (
    <nav
      className="mb-3 mx-[calc(-1*var(--gutter,0px))] overflow-x-auto [scrollbar-width:none] lg:hidden"
      aria-label={t('listing.category')}
      data-print="hide"
    >
      <ul className="flex gap-2 w-max py-1 px-[var(--gutter,0px)]">
        {branch
          .filter(({ depth }) => depth === deepest)
          .map(({ name, slug, isCurrent }) => (
            <li key={slug}>
              <Link
                className="chip border-line aria-[current=page]:border-brand aria-[current=page]:bg-brand-soft aria-[current=page]:text-brand-hover"
                to={categoryHref(state, slug)}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {name}
              </Link>
            </li>
          ))}
      </ul>
    </nav>
  );
}
