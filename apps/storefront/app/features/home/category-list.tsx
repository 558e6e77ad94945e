import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { ShellCategory } from '../../root-data/category-tree.ts';

/**
 * The root categories: a column beside the carousel, a scrollable strip on phones. Their pictures are above the fold
 * and requested with the page, so that they appear in its first frame and cause no second paint.
 */
export function CategoryList({ categories, total }: { categories: readonly ShellCategory[]; total: number }) {
  const { t } = useI18n();
  const roots = categories.filter(({ parent_id }) => parent_id === null);
  return (
    <nav className="home-categories" aria-label={t('home.categories')}>
      <ul>
        {roots.map(({ id, route, name, picture, product_count }) => (
          <li key={id}>
            <Link to={route}>
              {picture && (
                <img src={picture} alt="" width={56} height={56} decoding="async" fetchPriority="low" />
              )}
              <span className="home-categories-name">{name}</span>
              <span className="home-categories-count">{product_count}</span>
            </Link>
          </li>
        ))}
      </ul>
      <Link to="/product-catalog" className="home-categories-all">
        {t('home.allProducts', { n: total })}
        <Icon name="chevron-right" size="sm" />
      </Link>
    </nav>
  );
}
