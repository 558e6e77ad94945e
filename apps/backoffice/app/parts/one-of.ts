/** Narrows a string from a URL or a response to one of the known values. Undefined when it is none of them. */
export function oneOf<const T extends string>(known: readonly T[], text: string): T | undefined {
  return known.find((word) => word === text);
}
