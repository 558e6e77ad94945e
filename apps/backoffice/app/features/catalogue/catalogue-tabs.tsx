import { LinkTabs } from '@bakul/ui/tabs';
import { useCatalogueText } from './catalogue-text.ts';

type Part = 'products' | 'categories' | 'farms' | 'import';

const paths: Record<Part, string> = {
  products: '/catalogue',
  categories: '/catalogue/categories',
  farms: '/catalogue/farms',
  import: '/catalogue/import',
};
const parts = ['products', 'categories', 'farms', 'import'] as const;

export function CatalogueTabs({ selected }: { selected: Part }) {
  const t = useCatalogueText();
  const tabs = parts.map((part) => ({ id: part, label: t(`cat.${part}`), href: paths[part] }));
  return <LinkTabs label={t('cat.tabs')} tabs={tabs} selected={selected} />;
}
