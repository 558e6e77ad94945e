import type { Render } from './pages.ts';

// React reads this when it is loaded. Without it, rendering is many times slower.
process.env.NODE_ENV ??= 'production';

// Must come before anything that loads Drizzle.
await import('./load-drizzle-as-commonjs.ts');
const { readFile } = await import('node:fs/promises');
const { join } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { projectRoot } = await import('./env.ts');
const { messageChunks } = await import('./message-chunks.ts');
const { start } = await import('./start.ts');

const built = join(projectRoot, 'apps/storefront/build');
const backofficeFolder = join(projectRoot, 'apps/backoffice/build/client');
const bundle = import(pathToFileURL(join(built, 'server/index.js')).href);

try {
  const clientFolder = join(built, 'client');
  const preload = await messageChunks(clientFolder);
  const render: Render = async (request, options) => (await bundle).render(request, { ...options, preload });
  const page = await readFile(join(backofficeFolder, 'index.html'), 'utf8');
  const backoffice = { clientFolder: backofficeFolder, page: async () => page };
  await start({ render: async () => render, clientFolder, backoffice });
  await bundle;
  // Starting leaves about 30 MB of garbage and reserved heap, which V8 would keep until memory is short.
  globalThis.gc?.({ type: 'major', flavor: 'last-resort', execution: 'sync' });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
