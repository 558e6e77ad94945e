import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { ownHostOnly, type PolicyHosts } from '@bakul/shop/platform/http/security-headers';

const tagManager = 'https://www.googletagmanager.com';
const analytics = ['https://*.google-analytics.com', 'https://*.analytics.google.com'];

/** External hosts that a page may connect to: none, unless analytics or error reporting is configured. */
export function policyHosts(config: PublicConfig): PolicyHosts {
  const isMeasured = config.tag_manager_id !== null || config.app_analytics_id !== null;
  const { enabled, dsn } = config.error_reporting;
  const reports = enabled && dsn && URL.canParse(dsn) ? [new URL(dsn).origin] : [];
  if (!isMeasured) return { ...ownHostOnly, connect: reports };
  return {
    scripts: [tagManager],
    connect: [tagManager, ...analytics, ...reports],
    images: [tagManager, ...analytics],
  };
}
