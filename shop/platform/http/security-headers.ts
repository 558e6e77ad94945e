import { hash } from 'node:crypto';

/** Sent with every response. Pages add their Content-Security-Policy, which depends on their scripts. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Only behind TLS: a browser that has seen it refuses plain HTTP for a year. */
export const strictTransport = 'max-age=31536000; includeSubDomains';

/** Hosts of analytics and error reporting, if configured. */
export type PolicyHosts = {
  connect: readonly string[];
  scripts: readonly string[];
  images: readonly string[];
  /** Only for development, where Vite injects style elements. */
  styles?: readonly string[];
};

export const ownHostOnly: PolicyHosts = { connect: [], scripts: [], images: [] };

export type PolicyOptions = {
  /** 'sha256-…' of each inline script, or 'nonce-…'. */
  scripts: readonly string[];
  hosts: PolicyHosts;
};

export function contentSecurityPolicy({ scripts, hosts }: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts.map((source) => `'${source}'`), ...hosts.scripts].join(' ')}`,
    `style-src ${["'self'", ...(hosts.styles ?? [])].join(' ')}`,
    `img-src ${["'self'", 'data:', 'blob:', ...hosts.images].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...hosts.connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ');
}

type PlainPage = {
  /** The content of the page's only style element. */
  style?: string;
  /** The form-action source. 'none' by default. */
  forms?: string;
};

/** The policy of a page without scripts and external resources. */
export function plainPagePolicy({ style, forms = "'none'" }: PlainPage): string {
  const styles = style === undefined ? [] : [`style-src 'sha256-${hash('sha256', style, 'base64')}'`];
  return [
    "default-src 'none'",
    ...styles,
    `form-action ${forms}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
