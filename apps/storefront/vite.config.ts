import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The server bundle starts at our own entry, which hands requests to React Router with the API in its context.
    ssr: { build: { rollupOptions: { input: './app/server.ts' } } },
    client: {
      build: {
        rollupOptions: {
          output: {
            // What changes together loads together: few requests, and less to compress twice.
            codeSplitting: {
              groups: [
                {
                  name: 'framework',
                  test: /node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/,
                  priority: 2,
                },
                { name: 'shared', test: /[\\/](ui|shop|app)[\\/]/, minShareCount: 3, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  // Chunks that an open page still needs survive a rebuild; scripts/build.ts removes old ones.
  build: { target: 'es2022', assetsInlineLimit: 0, manifest: true, emptyOutDir: false },
});
