import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route table is small. Lazy discovery would cost a request per hovered link.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
