import { Icon } from '@bakul/ui/icon';
import { Suspense } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { type CategoryNode, categoryTree, type ShellCategory } from '../../root-data/category-tree.ts';
import { useCloseDetails } from './use-close-details.ts';

const row =
  'flex items-center -mx-2 px-2 hover:bg-brand-soft hover:text-brand focus-visible:-outline-offset-2';

type PanelProps = { categories: readonly ShellCategory[]; productCount: number };

/**
 * "All categories" on large screens: a native disclosure, so that it opens without JavaScript. A new `place` closes it.
 */
export function CategoryMenu({ categories, productCount, place }: PanelProps & { place: string }) {
  const { t } = useI18n();
  const details = useCloseDetails(place);
  if (categories.length === 0) return null;
  return (
    <details
      ref={details}
      className="group/categories hidden [grid-area:menu] lg:block enclosed:hidden"
      data-testid="category-menu"
    >
      <summary className="flex items-center gap-2.5 min-h-12 ps-4 pe-3.5 border border-line rounded-control font-strong list-none whitespace-nowrap [&::-webkit-details-marker]:hidden hover:border-brand hover:bg-brand-soft hover:text-brand group-open/categories:border-brand group-open/categories:bg-brand-soft group-open/categories:text-brand">
        <Icon name="menu" />
        {t('shell.categories')}
        <Icon
          name="chevron-down"
          size="sm"
          className="[transition:rotate_160ms] group-open/categories:rotate-180"
        />
      </summary>
      <nav
        className="absolute top-[calc(100%+1px)] inset-x-0 w-[min(1312px,calc(100%-48px))] max-h-[calc(100dvh-140px)] mx-auto pt-4 pb-2 px-8 border-line border-b border-x rounded-b-sheet bg-surface shadow-overlay overflow-y-auto [animation:fade-in_140ms]"
        aria-label={t('shell.categories')}
      >
        {/* Closed initially, so it may hydrate after the visible content. */}
        <Suspense>
          <CategoryPanel categories={categories} productCount={productCount} />
        </Suspense>
      </nav>
    </details>
  );
}

function CategoryPanel({ categories, productCount }: PanelProps) {
  const { t } = useI18n();
  return (
    <>
      <div className="[columns:4] gap-x-8">
        {categoryTree(categories).map((node) => (
          <CategoryColumn key={node.id} root={node} />
        ))}
      </div>
      <Link
        to="/product-catalog"
        className={`${row} gap-2 min-h-12 mt-2 border-t border-line text-brand font-strong`}
      >
        {t('shell.allProducts', { n: productCount })}
        <Icon name="arrow-right" size="sm" />
      </Link>
    </>
  );
}

function CategoryColumn({ root }: { root: CategoryNode }) {
  return (
    <section className="mb-4 break-inside-avoid">
      <Link
        to={root.route}
        className={`${row} gap-2.5 min-h-12 rounded-small text-lg font-bold`}
        data-testid="category-column-title"
      >
        {root.picture && <img src={root.picture} alt="" width={32} height={32} loading="lazy" />}
        {root.name}
      </Link>
      <ul>
        {root.children.map((child) => (
          <li key={child.id}>
            <Link to={child.route} className={`${row} min-h-11 rounded-small font-semibold`}>
              {child.name}
            </Link>
            {child.children.length > 0 && (
              <ul className="flex flex-wrap gap-x-5 -mt-1.5">
                {child.children.map((leaf) => (
                  <li key={leaf.id}>
                    <Link to={leaf.route} className={`${row} min-h-11 rounded-small text-muted text-sm`}>
                      {leaf.name}
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
