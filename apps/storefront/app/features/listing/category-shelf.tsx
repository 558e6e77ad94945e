import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { BranchEntry } from './category-branch.ts';
import { categoryHref, type ListingState } from './listing-url.ts';

type Props = { branch: readonly BranchEntry[]; state: ListingState };

/** The nearest categories as a scrollable row, where there is no room for the tree. */
export function CategoryShelf({ branch, state }: Props) {
  const { t } = useI18n();
  const deepest = Math.max(...branch.map(({ depth }) => depth));
  return (
    <nav className="listing-shelf" aria-label={t('listing.category')} data-print="hide">
      <ul>
        {branch
          .filter(({ depth }) => depth === deepest)
          .map(({ name, slug, isCurrent }) => (
            <li key={slug}>
              <Link
                className="chip"
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
