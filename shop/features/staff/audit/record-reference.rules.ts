/** The type of record that a field of an audit entry refers to by id. */
const referenceFields: Readonly<Record<string, string>> = {
  farm_id: 'farm',
  category_id: 'category',
  category_ids: 'category',
  parent_id: 'category',
  product_id: 'product',
  variant_id: 'stock',
  company_id: 'company',
  person_id: 'person',
  staff_id: 'staff',
  reviewer_id: 'staff',
  buyer_id: 'buyer',
};

type LabelOf = (type: string, id: string) => string | undefined;

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value);

/** The value with the names of records in place of their ids. Ids of records that are gone stay. */
export function withLabels(value: unknown, labelOf: LabelOf, field = ''): unknown {
  const type = Object.hasOwn(referenceFields, field) ? referenceFields[field] : undefined;
  if (isId(value)) return type === undefined ? value : (labelOf(type, String(value)) ?? value);
  if (Array.isArray(value)) return value.map((each) => withLabels(each, labelOf, field));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withLabels(each, labelOf, name)]),
  );
}

/** The records that a value refers to. */
export function referencesIn(value: unknown): { type: string; id: string }[] {
  const found: { type: string; id: string }[] = [];
  withLabels(value, (type, id) => {
    found.push({ type, id });
    return undefined;
  });
  return found;
}
