import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { ShellCategory } from '../../root-data/category-tree.ts';

/** The same groups as picture tiles. */
export function CategoryTiles({ categories }: { categories: ShellCategory[] }) {
  const { t } = useI18n();
  return (
    <section className="home-section" aria-labelledby="home-tiles">
      <h2 id="home-tiles" className="home-title">
        {t('home.shopByCategory')}
      </h2>
      <ul className="category-tiles">
        {categories.map(({ id, route, name, picture, product_count }) => (
          <li key={id}>
            <Link to={route} className="category-tile">
              <span className="category-tile-picture">
                {picture && (
                  <img src={picture} alt="" width={96} height={96} loading="lazy" decoding="async" />
                )}
              </span>
              <span className="category-tile-name">{name}</span>
              <span className="category-tile-count">{t('home.products', { n: product_count })}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
