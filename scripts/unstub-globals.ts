import { afterAll, vi } from 'vitest';

// Test files share a process, and the next file is loaded before `unstubGlobals` takes effect.
afterAll(() => {
  vi.unstubAllGlobals();
});
