import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server bundle starts at our own entry, which hands requests to React Router with the API in its context.
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
  },
  // Chunks that an open page still needs survive a rebuild; scripts/build.ts removes old ones.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, emptyOutDir: false },
});
