import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { ShellCategory } from '../shell/category-tree.ts';

/**
 * The roots of the tree: a column beside the carousel, on phones a strip to push along. Its pictures are in the first view: asked
 * for with the page, they are there for its first frame, and bring no second one.
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
