import type { CatalogueText } from './catalogue-text.ts';
import type { EditedProduct, EditedVariant } from './editor-state.ts';

/** The element id of a form field, derived from the server's path of the field. */
export const idOf = (path: string) => `ed-${path.replaceAll('.', '-')}`;

type FieldName = keyof EditedProduct;

const sections: Partial<Record<FieldName, 'ed.categories' | 'ed.certificates' | 'ed.variants' | 'ed.axes'>> =
  {
    category_ids: 'ed.categories',
    certificates: 'ed.certificates',
    variants: 'ed.variants',
    axes: 'ed.axes',
  };

/** The label of a field. */
export function nameOf(field: FieldName, t: CatalogueText): string {
  const section = sections[field];
  return section ? t(section) : t(`ed.${field as 'name_en'}`);
}

const cells = [
  'pack_label_en',
  'pack_label_ms',
  'order_unit',
  'pack_size',
  'min_quantity',
  'quantity_step',
] as const;
const figures = ['price', 'weight_grams', 'tiers'] as const;

/** The label for a path in a server error: "TOM-05, Price". */
function labelOf(path: string, edited: EditedProduct, t: CatalogueText): string {
  const [first = '', index = '', field = ''] = path.split('.');
  if (first === 'variants' && field) {
    const variant: EditedVariant | undefined = edited.variants[Number(index)];
    const sku = variant?.sku || t('ed.variant.new');
    const cell = [...cells, ...figures].find((name) => name === field);
    return cell ? `${sku}, ${t(`ed.${cell}`)}` : sku;
  }
  if (first === 'status') return t('cat.checklist');
  return first in edited ? nameOf(first as FieldName, t) : path;
}

/** The server's error messages begin with the path. Replaces it with the field's label. */
export function labelError(path: string, sentence: string, edited: EditedProduct, t: CatalogueText): string {
  const name = labelOf(path, edited, t);
  const opening = ['', 'Medan '].find((words) => sentence.startsWith(`${words}${path} `));
  if (opening === undefined) return path.startsWith('variants.') ? `${name}: ${sentence}` : sentence;
  return opening + name + sentence.slice(opening.length + path.length);
}
