import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './shop/{features,platform,adapters}/**/*.table.ts',
  out: './shop/platform/db/migrations',
});
