import { Icon } from '@bakul/ui/icon';
import { Suspense } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { type CategoryNode, categoryTree, type ShellCategory } from '../../root-data/category-tree.ts';
import { useCloseDetails } from './use-close-details.ts';

type PanelProps = { categories: readonly ShellCategory[]; productCount: number };

/**
 * "All categories" on large screens: a native disclosure, so that it opens without JavaScript. A new `place` closes it.
 */
export function CategoryMenu({ categories, productCount, place }: PanelProps & { place: string }) {
  const { t } = useI18n();
  const details = useCloseDetails(place);
  if (categories.length === 0) return null;
  return (
    <details ref={details} className="category-menu">
      <summary>
        <Icon name="menu" />
        {t('shell.categories')}
        <Icon name="chevron-down" size="sm" className="category-menu-arrow" />
      </summary>
      <nav className="category-panel" aria-label={t('shell.categories')}>
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
      <div className="category-panel-columns">
        {categoryTree(categories).map((node) => (
          <CategoryColumn key={node.id} root={node} />
        ))}
      </div>
      <Link to="/product-catalog" className="category-panel-all">
        {t('shell.allProducts', { n: productCount })}
        <Icon name="arrow-right" size="sm" />
      </Link>
    </>
  );
}

function CategoryColumn({ root }: { root: CategoryNode }) {
  return (
    <section className="category-column">
      <Link to={root.route} className="category-column-title">
        {root.picture && <img src={root.picture} alt="" width={32} height={32} loading="lazy" />}
        {root.name}
      </Link>
      <ul>
        {root.children.map((child) => (
          <li key={child.id}>
            <Link to={child.route}>{child.name}</Link>
            {child.children.length > 0 && (
              <ul className="category-leaves">
                {child.children.map((leaf) => (
                  <li key={leaf.id}>
                    <Link to={leaf.route}>{leaf.name}</Link>
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
