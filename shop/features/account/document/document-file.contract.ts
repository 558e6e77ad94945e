import { z } from 'zod';
import { endpointsAt } from '../../../kit/endpoint.ts';
import { idParam, one, timestamp } from '../../../kit/wire.ts';

const { get, post, remove } = endpointsAt('/api', { access: 'signed_in', tag: 'Documents' });

export const createFileLink = post('/profile/files/{id}/link', {
  summary: 'Create a link to one of my files, valid for five minutes while I am logged in',
  input: z.object({ id: idParam }),
  output: one(z.object({ url: z.string(), expires_at: timestamp })),
});

export const removeFile = remove('/profile/files/{id}', {
  summary: 'Delete one of my files from a document that can still be changed',
  input: z.object({ id: idParam }),
  output: one(z.object({ removed: z.literal(true) })),
});

export const openFile = get('/files/{token}', {
  access: 'public',
  summary: 'Download the file of a link and record the view',
  download: true,
  input: z.object({ token: z.string().max(300) }),
  output: z.string(),
});
