const year = 365 * 24 * 3600;

type Jar = { cookie: string };

/**
 * Stores a choice for a year. Does not use the Cookie Store API, which is missing on plain HTTP and in browsers before
 * 2025, and is asynchronous, so the page may be gone first.
 */
export function writeCookie(name: string, value: string, jar: Jar = document): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  jar.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`;
}
