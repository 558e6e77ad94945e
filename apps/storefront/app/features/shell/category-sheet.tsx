import { Disclosure } from '@bakul/ui/disclosure';
import { Icon } from '@bakul/ui/icon';
import { Sheet } from '@bakul/ui/sheet';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { type CategoryNode, categoryTree } from '../../root-data/category-tree.ts';
import { useRootData } from '../../root-data/root-data.ts';

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
      className="category-sheet"
    >
      <nav aria-label={t('shell.categories')}>
        <Link to="/product-catalog" className="category-sheet-all" onClick={onClose}>
          {t('shell.allProducts', { n: root?.productCount ?? 0 })}
          <Icon name="arrow-right" size="sm" />
        </Link>
        {categoryTree(categories).map((node) => (
          <Disclosure key={node.id} name="categories" summary={<Summary node={node} />}>
            <Branch node={node} onChoose={onClose} />
          </Disclosure>
        ))}
      </nav>
    </Sheet>
  );
}

function Summary({ node }: { node: CategoryNode }) {
  return (
    <span className="category-sheet-root">
      {node.picture && <img src={node.picture} alt="" width={40} height={40} />}
      <span>{node.name}</span>
      <span className="category-sheet-count">{node.product_count}</span>
    </span>
  );
}

function Branch({ node, onChoose }: { node: CategoryNode; onChoose: () => void }) {
  const { t } = useI18n();
  return (
    <ul className="category-sheet-branch">
      <li>
        <Link to={node.route} onClick={onChoose} className="category-sheet-whole">
          {t('shell.allOf', { category: node.name })}
        </Link>
      </li>
      {node.children.map((child) => (
        <li key={child.id}>
          <Link to={child.route} onClick={onChoose}>
            {child.name}
            <span className="category-sheet-count">{child.product_count}</span>
          </Link>
          {child.children.length > 0 && (
            <ul>
              {child.children.map((leaf) => (
                <li key={leaf.id}>
                  <Link to={leaf.route} onClick={onChoose}>
                    {leaf.name}
                    <span className="category-sheet-count">{leaf.product_count}</span>
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
