// The entry point is plain JavaScript so that an older Node can parse it and print the error below. It also avoids loading
// Node's TypeScript compiler, which never releases its 20 MB, when the compile cache has every module.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`Bakul needs Node 24 or later; this is ${process.versions.node}. Start it with: npm start`);
  process.exit(1);
}

// Caches compiled code and type-stripped TypeScript, which halves the time of the next start.
const { enableCompileCache } = await import('node:module');
const { join } = await import('node:path');
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/bakul/compiled'));

await import('./main.ts');
