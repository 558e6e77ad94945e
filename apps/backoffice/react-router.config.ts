import type { Config } from '@react-router/dev/config';

export default {
  // Everything in it is for somebody who signed in: there is nothing to draw on the server.
  ssr: false,
  basename: '/backoffice/',
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
