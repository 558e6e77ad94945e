import type { ApiResult } from '@bakul/shop/kit/client';
import { formatBytes } from '@bakul/ui/upload-check';
import type { UploadFile } from '@bakul/ui/uploader';
import { useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { reportFailure } from '../../errors/report-failure.ts';
import { describeFailure } from '../../forms/failure-sentence.ts';
import { useI18n } from '../../i18n/i18n.tsx';

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
  const [onTheWay, setOnTheWay] = useState<readonly UploadFile[]>([]);
  const files = useRef(new Map<string, File>());
  const lastId = useRef(0);

  const change = (id: string, over: Partial<UploadFile>) =>
    setOnTheWay((before) => before.map((each) => (each.id === id ? { ...each, ...over } : each)));
  const drop = (id: string) => {
    files.current.delete(id);
    setOnTheWay((before) => before.filter((each) => each.id !== id));
  };

  async function send(id: string) {
    const file = files.current.get(id);
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
    const added = chosen.map((file) => {
      lastId.current += 1;
      const id = `new-${lastId.current}`;
      files.current.set(id, file);
      return { id, name: file.name, note: formatBytes(file.size), state: 'sending' as const, percent: 0 };
    });
    setOnTheWay((before) => [...before, ...added]);
    // One at a time, because the last response has to contain all files.
    for (const { id } of added) await send(id);
  }

  async function remove(id: string) {
    const known = options.held.find((file) => String(file.id) === id);
    if (!known) return drop(id);
    const result = await (options.takeAway ?? takeFromDocument)(known.id);
    if (!result.ok && result.failure.status !== 404) return reportFailure(result.failure);
    options.onRemoved();
  }

  const there = options.held.map(
    ({ id, name, bytes }): UploadFile => ({ id: String(id), name, note: formatBytes(bytes), state: 'done' }),
  );
  return {
    files: [...there, ...onTheWay],
    isSending: onTheWay.some(({ state }) => state === 'sending'),
    add,
    remove,
    retry: send,
  };
}
