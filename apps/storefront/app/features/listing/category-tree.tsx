import { classNames } from '@bakul/ui/class-names';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { BranchEntry } from './category-branch.ts';
import { categoryHref, type ListingState } from './listing-url.ts';

type Props = { branch: readonly BranchEntry[]; state: ListingState; isWholeShop: boolean };

const indents = ['', '', 'pl-4', 'pl-8'];

const link =
  'flex items-center justify-between gap-3 min-h-11 py-2 leading-5.5 hover:underline hover:underline-offset-3 aria-[current=page]:text-brand aria-[current=page]:font-strong';

export function CategoryTree({ branch, state, isWholeShop }: Props) {
  const { t } = useI18n();
  // Counts cover whole categories and would be too high for a search.
  const hasCounts = state.keywords === '';
  return (
    <nav className="pb-2" aria-label={t('listing.category')}>
      <p className="pt-3 pb-1 font-strong" aria-hidden="true">
        {t('listing.category')}
      </p>
      <ul>
        <li>
          <Link
            className={classNames(link, !isWholeShop && 'text-muted')}
            to={categoryHref(state, null)}
            aria-current={isWholeShop ? 'page' : undefined}
          >
            {t('listing.allProduce')}
          </Link>
        </li>
        {branch.map(({ name, slug, products, depth, isCurrent }) => (
          <li key={slug}>
            <Link
              to={categoryHref(state, slug)}
              className={classNames(link, 'hover:text-brand', indents[depth + 1])}
              aria-current={isCurrent ? 'page' : undefined}
            >
              <span>{name}</span>
              {hasCounts && !isCurrent && (
                <span className="text-muted text-sm/6 tabular-nums">{products}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
