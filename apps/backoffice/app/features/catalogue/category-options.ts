import type { StaffCategory } from '@bakul/shop/features/catalog/category/staff/category.contract';
import type { Lang } from '@bakul/shop/kit/text/language';

/** Categories as options of a select, in tree order, indented by depth. */
export function categoryOptions(tree: readonly StaffCategory[], lang: Lang) {
  return tree.map((each) => ({
    value: String(each.id),
    label: `${'\u2003'.repeat(each.depth)}${each[`name_${lang}`]}`,
  }));
}

/** 'Vegetables › Leafy greens' */
export function categoryPath(tree: readonly StaffCategory[], id: number, lang: Lang): string {
  const found = tree.find((each) => each.id === id);
  if (!found) return String(id);
  const name = found[`name_${lang}`];
  return found.parent_id === null ? name : `${categoryPath(tree, found.parent_id, lang)} › ${name}`;
}
