import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { projectRoot } from './env.ts';
import { start } from './start.ts';

const storefront = join(projectRoot, 'apps/storefront');
const backoffice = join(projectRoot, 'apps/backoffice');
process.chdir(storefront);
process.env.NODE_ENV = 'development';

type Vites = { storefront: ViteDevServer; backoffice: ViteDevServer };
let vites: Vites | undefined;

function running(): Vites {
  if (!vites) throw new Error('Vite has not started');
  return vites;
}

/** One Vite server per application, on one port. Each serves HMR at its own base. */
function openVite(root: string, server: Server): Promise<ViteDevServer> {
  return createVite({ root, appType: 'custom', server: { middlewareMode: true, hmr: { server } } });
}

const isBackoffice = (url: string) => /^\/backoffice(\/|\?|$)/.test(url);

await start({
  clientFolder: join(storefront, 'public'),
  render: async () => (await running().storefront.ssrLoadModule('./app/server.ts')).render,
  backoffice: {
    // It has no files other than those that Vite serves.
    clientFolder: join(storefront, 'public'),
    page: async () => {
      const { drawPage } = await running().backoffice.ssrLoadModule(join(backoffice, 'app/dev-page.ts'));
      return drawPage();
    },
  },
  wrap: async (server, listener) => {
    // Sequential, because both determine where they run.
    const first = await openVite(storefront, server);
    vites = { storefront: first, backoffice: await openVite(backoffice, server) };
    const { middlewares } = vites.storefront;
    const ofBackoffice = vites.backoffice.middlewares;
    return (request: IncomingMessage, response: ServerResponse) => {
      const { url = '/' } = request;
      (isBackoffice(url) ? ofBackoffice : middlewares)(request, response, () => {
        // Vite strips its base from the URL, but the shop needs the original.
        request.url = url;
        listener(request, response);
      });
    };
  },
});
