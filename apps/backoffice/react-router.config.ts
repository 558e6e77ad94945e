import type { Config } from '@react-router/dev/config';

export default {
  // Every page requires a sign-in, so there is nothing to render on the server.
  ssr: false,
  basename: '/backoffice/',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
