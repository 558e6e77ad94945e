/** How the lines of a deed about many records name what each is about. */
const lineKeys: Readonly<Record<string, string>> = { product: 'product_id', stock: 'variant_id' };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What a deed's before or after says about one record. A save of 150 prices is one entry; the history of a product shows
 * the lines of that product alone. What has no lines is shown whole.
 */
export function linesOfRecord(value: unknown, record: { type: string; id: string }): unknown {
  const key = lineKeys[record.type];
  if (key === undefined || !isRecord(value)) return value;
  const entries = Object.entries(value);
  const isOfLines = entries.length > 0 && entries.every(([, line]) => isRecord(line) && key in line);
  if (!isOfLines) return value;
  return Object.fromEntries(entries.filter(([, line]) => isRecord(line) && String(line[key]) === record.id));
}
