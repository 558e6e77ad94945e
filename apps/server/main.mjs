// The first file is plain JavaScript: an older Node can read it and say what is wrong, and the compiler of TypeScript, which
// holds 20 MB for good once it was asked, is not needed for what the cache below has.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  console.error(`Bakul needs Node 24 or later; this is ${process.versions.node}. Start it with: npm start`);
  process.exit(1);
}

// Compiled code, and TypeScript without its types, is kept for the next start: it then takes half the time.
const { enableCompileCache } = await import('node:module');
const { join } = await import('node:path');
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/bakul/compiled'));

await import('./main.ts');
