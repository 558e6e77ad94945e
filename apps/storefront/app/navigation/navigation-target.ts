export type NavigationTarget =
  | { kind: 'path'; path: string }
  | { kind: 'external'; href: string }
  | { kind: 'refused'; href: string };

/** Classifies a URL. One outside the shop needs explicit permission and must be http(s). */
export function navigationTarget(url: string, origin: string, isExternalAllowed = false): NavigationTarget {
  if (!URL.canParse(url, origin)) return { kind: 'refused', href: url };
  const target = new URL(url, origin);
  if (target.origin === origin) return { kind: 'path', path: target.pathname + target.search + target.hash };
  const isWeb = target.protocol === 'https:' || target.protocol === 'http:';
  return { kind: isExternalAllowed && isWeb ? 'external' : 'refused', href: target.href };
}
