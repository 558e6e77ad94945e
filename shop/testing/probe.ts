import { z } from 'zod';
import { endpoint } from '../kit/http/endpoint.ts';
import { uploadedFile } from '../kit/http/upload.ts';
import { none, one } from '../kit/http/wire.ts';
import { implement } from '../platform/http/implement.ts';

const common = {
  path: '/api/probe',
  access: 'public',
  tag: 'Test',
  summary: 'For tests of the ground',
} as const;

const echo = endpoint({
  ...common,
  method: 'POST',
  input: z.object({ text: z.string().optional(), list: z.array(z.number()).optional() }),
  output: one(z.object({ text: z.string() })),
});

/** Echoes the input. */
export const echoRoute = implement(echo, async (_, { text = '' }) => ({ data: { text } }));

const raw = endpoint({
  ...common,
  path: '/api/probe/{from}',
  method: 'POST',
  rawBody: true,
  input: z.object({ from: z.enum(['here', 'there']), body: z.string() }),
  output: one(z.object({ body: z.string(), signature: z.string().nullable() })),
});

/** Echoes the raw body and a header. */
export const rawRoute = implement(raw, async ({ headers }, { body }) => ({
  data: { body, signature: headers.get('x-signature') },
}));

const slow = endpoint({
  ...common,
  method: 'GET',
  cache: 'guest',
  input: none,
  output: one(z.string()),
});

/** Responds when the test allows it. */
export const slowRoute = (until: () => Promise<string>) =>
  implement(slow, async () => ({ data: await until() }));

const upload = endpoint({
  ...common,
  path: '/api/probe/file',
  method: 'POST',
  access: 'signed_in',
  upload: { files: 1, fileBytes: 1024 * 1024, types: ['csv'] },
  input: z.object({ files: z.array(uploadedFile) }),
  output: one(z.object({ names: z.array(z.string()) })),
});

/** Returns the names of uploaded files. Requires a login. */
export const uploadRoute = implement(upload, async (_, { files }) => ({
  data: { names: files.map(({ name }) => name) },
}));
