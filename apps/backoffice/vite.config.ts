import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  base: '/backoffice/',
  plugins: [tailwindcss(), reactRouter()],
  // Chunks that an open page still needs survive a rebuild. scripts/build.ts removes old ones.
  build: { target: 'es2022', assetsInlineLimit: 0, emptyOutDir: false },
});
