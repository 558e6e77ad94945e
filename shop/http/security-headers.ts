/** Sent with every answer. Pages add their Content-Security-Policy, which depends on their scripts. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

/** Only behind TLS: a browser that once saw it refuses plain HTTP for a year. */
export const strictTransport = 'max-age=31536000; includeSubDomains';

/** Hosts of analytics and error reporting, where configured. */
export type PolicyHosts = {
  connect: readonly string[];
  scripts: readonly string[];
  images: readonly string[];
};

export const ownHostOnly: PolicyHosts = { connect: [], scripts: [], images: [] };

export type PolicyOptions = {
  /** 'sha256-…' of each inline script that is ours, or 'nonce-…'. */
  scripts: readonly string[];
  hosts: PolicyHosts;
};

export function contentSecurityPolicy({ scripts, hosts }: PolicyOptions): string {
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...scripts.map((source) => `'${source}'`), ...hosts.scripts].join(' ')}`,
    // React writes style attributes; styles cannot run.
    "style-src 'self' 'unsafe-inline'",
    `img-src ${["'self'", 'data:', 'blob:', ...hosts.images].join(' ')}`,
    "font-src 'self'",
    `connect-src ${["'self'", ...hosts.connect].join(' ')}`,
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
    "worker-src 'self'",
  ].join('; ');
}
