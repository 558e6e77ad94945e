/** The token in an emailed link, or an empty string. After the "#" it reaches no server and no log. */
export function tokenInLink({ search, hash }: { search: string; hash: string }, param: string): string {
  const behindHash = new URLSearchParams(hash.slice(1)).get(param);
  return behindHash ?? new URLSearchParams(search).get(param) ?? '';
}
