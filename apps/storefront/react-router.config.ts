import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // The whole route table is small; discovering it lazily would cost a request per link hovered.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
