import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import type { ShellCategory } from '../../root-data/category-tree.ts';
import { chosenCategoryPath } from '../../root-data/root-categories.ts';

/**
 * The root categories: a column beside the carousel, a scrollable strip on phones. Their pictures are above the fold
 * and requested with the page, so that they appear in its first frame and cause no second paint.
 */
export function CategoryList({ categories, total }: { categories: readonly ShellCategory[]; total: number }) {
  const { t } = useI18n();
  const roots = categories.filter(({ parent_id }) => parent_id === null);
  return (
    <nav
      className="lg:flex lg:flex-col lg:p-2 lg:border lg:border-line lg:rounded-card lg:bg-surface"
      aria-label={t('home.categories')}
    >
      <ul className="flex gap-1 -mx-(--gutter) px-[calc(var(--gutter)-8px)] overflow-x-auto [scrollbar-width:none] sm:justify-around lg:grid lg:flex-1 lg:gap-0 lg:mx-0 lg:px-0">
        {roots.map(({ id, slug, name, picture, product_count }) => (
          <li key={id}>
            <Link
              className="grid justify-items-center gap-1.5 w-20 py-1 px-0.5 rounded-card text-sm/4.5 font-semibold text-center -outline-offset-3 sm:w-26 lg:flex lg:items-center lg:gap-3 lg:w-auto lg:h-full lg:min-h-12 lg:py-1 lg:px-2 lg:rounded-control lg:text-base lg:text-start lg:hover:bg-tint"
              to={chosenCategoryPath(slug)}
            >
              {picture && (
                <img
                  className="size-16 p-2.5 rounded-full bg-tint object-contain lg:size-9 lg:p-0 lg:bg-transparent"
                  src={picture}
                  alt=""
                  width={56}
                  height={56}
                  decoding="async"
                  fetchPriority="low"
                />
              )}
              <span className="lg:flex-1 lg:leading-5">{name}</span>
              <span className="max-lg:hidden text-muted text-sm font-normal tabular-nums">
                {product_count}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <Link
        to="/product-catalog"
        className="hidden lg:flex items-center justify-between min-h-12 px-2 border-t border-line text-brand font-strong -outline-offset-3"
      >
        {t('home.allProducts', { n: total })}
        <Icon name="chevron-right" size="sm" />
      </Link>
    </nav>
  );
}
