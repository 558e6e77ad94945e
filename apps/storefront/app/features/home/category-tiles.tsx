import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { ShellCategory } from '../../root-data/category-tree.ts';
import { chosenCategoryPath } from '../../root-data/root-categories.ts';

/** The same groups as picture tiles. */
export function CategoryTiles({ categories }: { categories: ShellCategory[] }) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="home-tiles">
      <h2 id="home-tiles" className="mb-4">
        {t('home.shopByCategory')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 max-sm:[content-visibility:auto] max-sm:[overflow-clip-margin:8px] max-sm:[contain-intrinsic-block-size:auto_953px] sm:grid-cols-3 sm:gap-4 lg:grid-cols-5">
        {categories.map(({ id, slug, name, picture, product_count }) => (
          <li key={id}>
            <Link
              to={chosenCategoryPath(slug)}
              className="group grid justify-items-center h-full py-4 px-3 border border-line rounded-card bg-surface text-center [transition:border-color_120ms] hover:border-brand"
            >
              <span className="grid place-items-center h-24 mb-2 [transition:scale_200ms_var(--ease-out)] motion-safe:group-hover:[scale:1.06]">
                {picture && (
                  <img
                    className="size-22 object-contain"
                    src={picture}
                    alt=""
                    width={96}
                    height={96}
                    loading="lazy"
                    decoding="async"
                  />
                )}
              </span>
              <span className="font-strong leading-5">{name}</span>
              <span className="self-end mt-0.5 text-muted text-sm">
                {t('home.products', { n: product_count })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
