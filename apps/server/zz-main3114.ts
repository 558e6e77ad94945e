import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { projectRoot } from './env.ts';
import { messageChunks } from './message-chunks.ts';
import { start } from './start.ts';

const built = process.env.BUILT ?? join(projectRoot, 'apps/storefront/build');
const bundle = await import(pathToFileURL(join(built, 'server/index.js')).href);
const preload = await messageChunks(join(built, 'client'));
await start({
  render: async () => (request, options) => bundle.render(request, { ...options, preload }),
  clientFolder: join(built, 'client'),
});
