const base = 'https://shop.invalid';
// Browsers drop tabs and line breaks inside URLs and read a backslash as a slash.
const refused = /[\p{Cc}\\]/u;

/**
 * Returns a redirect parameter if it is a path of this site. Anything that could lead elsewhere becomes the fallback.
 */
export function safePath(value: unknown, fallback = '/'): string {
  if (typeof value !== 'string' || !value.startsWith('/')) return fallback;
  return isSafe(value) && isSafe(decoded(value)) ? value : fallback;
}

function isSafe(path: string | null): boolean {
  if (path === null || path.startsWith('//') || refused.test(path) || !URL.canParse(path, base)) return false;
  const url = new URL(path, base);
  // '/.//evil' becomes '//evil' once the dots are resolved.
  return url.origin === base && !url.pathname.startsWith('//');
}

/** The path as a server or router on the way may see it, however often it was encoded. */
function decoded(path: string): string | null {
  let text = path.split(/[?#]/, 1)[0] ?? '';
  for (let round = 0; round < 5; round++) {
    let next: string;
    try {
      next = decodeURIComponent(text);
    } catch {
      return null;
    }
    if (next === text) return text;
    text = next;
  }
  return null;
}
