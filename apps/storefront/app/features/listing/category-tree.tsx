import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { BranchEntry } from './category-branch.ts';
import { categoryHref, type ListingState } from './listing-url.ts';

type Props = { branch: readonly BranchEntry[]; state: ListingState; isWholeShop: boolean };

const indents = ['', '', 'pl-4', 'pl-8'];

export function CategoryTree({ branch, state, isWholeShop }: Props) {
  const { t } = useI18n();
  // Counts cover whole categories and would be too high for a search.
  const hasCounts = state.keywords === '';
  return (
    <nav className="listing-tree" aria-label={t('listing.category')}>
      <p className="listing-legend" aria-hidden="true">
        {t('listing.category')}
      </p>
      <ul>
        <li>
          <Link to={categoryHref(state, null)} aria-current={isWholeShop ? 'page' : undefined}>
            {t('listing.allProduce')}
          </Link>
        </li>
        {branch.map(({ name, slug, products, depth, isCurrent }) => (
          <li key={slug}>
            <Link
              to={categoryHref(state, slug)}
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
