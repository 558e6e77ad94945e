import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { BranchEntry } from './category-branch.ts';
import { catalogPath, type ListingState, listingHref, withoutFilters } from './listing-url.ts';

type Props = { branch: readonly BranchEntry[]; state: ListingState; isWholeShop: boolean };

const indents = ['', '', 'pl-4', 'pl-8'];

/** The way up and down the categories. A search, the order and the view go along; filters of another shelf do not. */
export function CategoryTree({ branch, state, isWholeShop }: Props) {
  const { t } = useI18n();
  const kept = withoutFilters(state);
  // Counts are of whole categories: beside a search they would promise too much.
  const hasCounts = state.keywords === '';
  return (
    <nav className="listing-tree" aria-label={t('listing.category')}>
      <p className="listing-legend" aria-hidden="true">
        {t('listing.category')}
      </p>
      <ul>
        <li>
          <Link to={listingHref(catalogPath, kept)} aria-current={isWholeShop ? 'page' : undefined}>
            {t('listing.allProduce')}
          </Link>
        </li>
        {branch.map(({ name, route, products, depth, isCurrent }) => (
          <li key={route}>
            <Link
              to={listingHref(route, kept)}
              className={indents[depth + 1] || undefined}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <span>{name}</span>
              {hasCounts && !isCurrent && <span className="listing-count">{products}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
