/** Searches to try when one found nothing: each word alone, or the beginning of a single word. */
export function nearSearches(keywords: string): string[] {
  const words = [...new Set(keywords.trim().toLowerCase().split(/\s+/))].filter((word) => word.length >= 3);
  const [word = '', ...others] = words;
  if (others.length > 0) return words.slice(0, maxTries);
  const letters = [...word];
  const lengths = [Math.ceil(letters.length * 0.75), Math.ceil(letters.length / 2)];
  return [...new Set(lengths)]
    .filter((length) => length >= 3 && length < letters.length)
    .map((length) => letters.slice(0, length).join(''));
}

const maxTries = 4;
const maxNear = 4;

export type NearSearch = { label: string; route: string };
type Found = { name: string; route: string };

/** Words that find something are searched for again. The beginning of a word leads to the products it finds. */
export async function findNear(
  keywords: string,
  {
    search,
    hrefOf,
  }: { search: (keywords: string) => Promise<Found[]>; hrefOf: (keywords: string) => string },
): Promise<NearSearch[]> {
  const tries = nearSearches(keywords);
  const found = await Promise.all(tries.map(search));
  const isOfWords = keywords.trim().includes(' ');
  const near = tries.flatMap((each, index) => {
    const products = found[index] ?? [];
    if (isOfWords) return products.length > 0 ? [{ label: each, route: hrefOf(each) }] : [];
    return products.map(({ name, route }) => ({ label: name, route }));
  });
  return near
    .filter(({ route }, index) => near.findIndex((other) => other.route === route) === index)
    .slice(0, maxNear);
}
