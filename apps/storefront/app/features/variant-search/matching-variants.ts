const compact = (text: string) => text.toUpperCase().replace(/[\s-]/g, '');

/** Those whose SKU begins as it was typed; all of them when what was typed is a name. */
export function matchingVariants<V extends { sku: string }>(
  variants: readonly V[],
  text: string,
): readonly V[] {
  const typed = compact(text);
  const matching = typed === '' ? [] : variants.filter(({ sku }) => compact(sku).startsWith(typed));
  return matching.length > 0 ? matching : variants;
}
