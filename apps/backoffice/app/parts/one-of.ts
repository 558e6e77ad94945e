/** A text of an address or an answer as one of the words that are known; undefined when it is none of them. */
export function oneOf<const T extends string>(known: readonly T[], text: string): T | undefined {
  return known.find((word) => word === text);
}
