import { join } from 'node:path';
import { createServer as createVite, type ViteDevServer } from 'vite';
import { projectRoot } from './env.ts';
import { start } from './start.ts';

const root = join(projectRoot, 'apps/storefront');
process.chdir(root);
process.env.NODE_ENV = 'development';
let vite: ViteDevServer | undefined;

await start({
  clientFolder: join(root, 'public'),
  render: async () => {
    if (!vite) throw new Error('Vite has not started');
    const module = await vite.ssrLoadModule('./app/server.ts');
    return module.render;
  },
  wrap: async (server, listener) => {
    const middleware = await createVite({
      root,
      appType: 'custom',
      server: { middlewareMode: true, hmr: { server } },
    });
    vite = middleware;
    return (request, response) => {
      const { url } = request;
      middleware.middlewares(request, response, () => {
        // Vite takes its base off the address; the shop needs it as it came.
        request.url = url;
        listener(request, response);
      });
    };
  },
});
