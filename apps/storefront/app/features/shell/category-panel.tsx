import { Icon } from '@bakul/ui/icon';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { type CategoryNode, categoryTree, type ShellCategory } from '../../root-data/category-tree.ts';
import { chosenCategoryPath } from '../../root-data/root-categories.ts';

export type PanelProps = { categories: readonly ShellCategory[]; productCount: number };

/** All categories in columns. Every page has it, so its looks have names (styles/category-panel.css). */
export function CategoryPanel({ categories, productCount }: PanelProps) {
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
        className="category-row gap-2 min-h-12 mt-2 border-t border-line text-brand font-strong"
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
        to={chosenCategoryPath(root.slug)}
        className="category-row gap-2.5 min-h-12 rounded-small text-lg font-bold"
        data-testid="category-column-title"
      >
        {root.picture && <img src={root.picture} alt="" width={32} height={32} loading="lazy" />}
        {root.name}
      </Link>
      {root.children.length > 0 && (
        <ul className="category-branches">
          {root.children.map((child) => (
            <li key={child.id}>
              <Link to={chosenCategoryPath(child.slug)}>{child.name}</Link>
              {child.children.length > 0 && (
                <ul className="category-leaves">
                  {child.children.map((leaf) => (
                    <li key={leaf.id}>
                      <Link to={chosenCategoryPath(leaf.slug)}>{leaf.name}</Link>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
