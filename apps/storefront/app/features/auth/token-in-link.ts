/** The token that a mail's link carries; empty when there is none. Behind the "#" it reaches no server and no log. */
export function tokenInLink({ search, hash }: { search: string; hash: string }, param: string): string {
  const behindHash = new URLSearchParams(hash.slice(1)).get(param);
  return behindHash ?? new URLSearchParams(search).get(param) ?? '';
}
