const year = 365 * 24 * 3600;

type Jar = { cookie: string };

/**
 * Keeps a choice for a year. Not by the Cookie Store API: plain HTTP has none, nor has a browser of before 2025, and it
 * answers later, when the page may be gone.
 */
export function writeCookie(name: string, value: string, jar: Jar = document): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  jar.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${year}; Path=/; SameSite=Lax${secure}`;
}
