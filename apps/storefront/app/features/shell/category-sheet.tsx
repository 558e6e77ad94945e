import { Disclosure } from '@bakul/ui/disclosure';
import { Icon } from '@bakul/ui/icon';
import { Sheet } from '@bakul/ui/sheet';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { type CategoryNode, categoryTree } from '../../root-data/category-tree.ts';
import { chosenCategoryPath } from '../../root-data/root-categories.ts';
import { useRootData } from '../../root-data/root-data.ts';

const row = 'flex items-center gap-3 min-h-11 pe-8';

type Props = { isOpen: boolean; onClose: () => void };

/** The three levels of the category tree for phones. Loaded on first use. */
export function CategorySheet({ isOpen, onClose }: Props) {
  const { t } = useI18n();
  const root = useRootData();
  const categories = root?.categories ?? [];
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('shell.categories')}
      closeLabel={t('common.close')}
      className="[&_.modal-body]:pt-2 [&_.modal-body]:pb-4"
    >
      <nav aria-label={t('shell.categories')}>
        <Link
          to="/product-catalog"
          className="flex items-center gap-2 min-h-12 text-brand font-strong"
          onClick={onClose}
        >
          {t('shell.allProducts', { n: root?.productCount ?? 0 })}
          <Icon name="arrow-right" size="sm" />
        </Link>
        {categoryTree(categories).map((node) => (
          <Disclosure
            key={node.id}
            name="categories"
            summary={<Summary node={node} />}
            className="border-t border-line [&>summary]:py-2"
          >
            <Branch node={node} onChoose={onClose} />
          </Disclosure>
        ))}
      </nav>
    </Sheet>
  );
}

function Summary({ node }: { node: CategoryNode }) {
  return (
    <span className="flex flex-1 items-center gap-3">
      {node.picture && <img src={node.picture} alt="" width={40} height={40} />}
      <span>{node.name}</span>
      <Count of={node} />
    </span>
  );
}

function Count({ of: { product_count } }: { of: CategoryNode }) {
  return <span className="ms-auto text-muted text-sm font-normal tabular-nums">{product_count}</span>;
}

function Branch({ node, onChoose }: { node: CategoryNode; onChoose: () => void }) {
  const { t } = useI18n();
  return (
    <ul>
      <li>
        <Link
          to={chosenCategoryPath(node.slug)}
          onClick={onChoose}
          className={`${row} ps-13 text-brand font-semibold`}
        >
          {t('shell.allOf', { category: node.name })}
        </Link>
      </li>
      {node.children.map((child) => (
        <li key={child.id}>
          <Link
            to={chosenCategoryPath(child.slug)}
            onClick={onChoose}
            className={`${row} ps-13 font-semibold`}
          >
            {child.name}
            <Count of={child} />
          </Link>
          {child.children.length > 0 && (
            <ul>
              {child.children.map((leaf) => (
                <li key={leaf.id}>
                  <Link
                    to={chosenCategoryPath(leaf.slug)}
                    onClick={onChoose}
                    className={`${row} ps-17 text-muted`}
                  >
                    {leaf.name}
                    <Count of={leaf} />
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}
