const compact = (text: string) => text.toUpperCase().replace(/[\s-]/g, '');

/** The variants whose SKU starts with the typed text, or all of them when the text is a name. */
export function matchingVariants<V extends { sku: string }>(
  variants: readonly V[],
  text: string,
): readonly V[] {
  const typed = compact(text);
  const matching = typed === '' ? [] : variants.filter(({ sku }) => compact(sku).startsWith(typed));
  return matching.length > 0 ? matching : variants;
}
