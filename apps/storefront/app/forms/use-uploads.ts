import type { ApiResult } from '@bakul/shop/kit/http/client';
import { formatBytes } from '@bakul/ui/upload-check';
import type { UploadFile } from '@bakul/ui/uploader';
import { useRef, useState } from 'react';
import { call } from '../api/browser-client.ts';
import { reportFailure } from '../errors/report-failure.ts';
import { useI18n } from '../i18n/i18n.tsx';
import { describeFailure } from './failure-sentence.ts';

type HeldFile = { id: number; name: string; bytes: number };

type UploadsOptions<D> = {
  path: string;
  /** The side of a card. Not set for documents with a single kind of file. */
  part?: string | undefined;
  held: readonly HeldFile[];
  onDocument: (document: D) => void;
  /** A file was removed, so `missing` may have changed. */
  onRemoved: () => void;
  /** Removes a file that is not part of a document. Failures are reported here. */
  takeAway?: (id: number) => Promise<ApiResult<unknown>>;
};

const takeFromDocument = (id: number) =>
  call('DELETE /api/profile/files/{id}', { id }, { callerReports: true });

/** Pending and stored files, for the uploader. */
export function useUploads<D>(options: UploadsOptions<D>) {
  const { t } = useI18n();
  const { pending, fileOf, append, change, drop } = usePendingFiles();

  async function send(id: string) {
    const file = fileOf(id);
    if (!file) return;
    change(id, { state: 'sending', percent: 0 });
    const { uploadFile } = await import('./upload-file.ts');
    const result = await uploadFile<{ data: D }>({
      path: options.path,
      file,
      ...(options.part && { fields: { part: options.part } }),
      onPercent: (percent) => change(id, { percent }),
    });
    if (!result.ok) return change(id, { state: 'failed', note: describeFailure(result.failure, t) });
    drop(id);
    options.onDocument(result.data.data);
  }

  async function add(chosen: readonly File[]) {
    // One at a time, because the last response has to contain all files.
    for (const id of append(chosen)) await send(id);
  }

  async function remove(id: string) {
    const known = options.held.find((file) => String(file.id) === id);
    if (!known) return drop(id);
    const result = await (options.takeAway ?? takeFromDocument)(known.id);
    if (!result.ok && result.failure.status !== 404) return reportFailure(result.failure);
    options.onRemoved();
  }

  return {
    files: [...options.held.map(toStoredFile), ...pending],
    isSending: pending.some(({ state }) => state === 'sending'),
    add,
    remove,
    retry: send,
  };
}

const toStoredFile = ({ id, name, bytes }: HeldFile): UploadFile => ({
  id: String(id),
  name,
  note: formatBytes(bytes),
  state: 'done',
});

/** The chosen files that the server does not have yet. */
function usePendingFiles() {
  const [pending, setPending] = useState<readonly UploadFile[]>([]);
  const files = useRef(new Map<string, File>());
  const lastId = useRef(0);

  /** Returns the ids of the new entries. */
  function append(chosen: readonly File[]): string[] {
    const added = chosen.map((file) => {
      lastId.current += 1;
      const id = `new-${lastId.current}`;
      files.current.set(id, file);
      return { id, name: file.name, note: formatBytes(file.size), state: 'sending' as const, percent: 0 };
    });
    setPending((before) => [...before, ...added]);
    return added.map(({ id }) => id);
  }

  function drop(id: string) {
    files.current.delete(id);
    setPending((before) => before.filter((each) => each.id !== id));
  }

  return {
    pending,
    fileOf: (id: string) => files.current.get(id),
    append,
    change: (id: string, over: Partial<UploadFile>) =>
      setPending((before) => before.map((each) => (each.id === id ? { ...each, ...over } : each))),
    drop,
  };
}
