import { Icon } from '@bakul/ui/icon';
import { Modal } from '@bakul/ui/modal';
import { useEffect, useState } from 'react';
import { SmallText } from '../../account/small-text.tsx';
import { useI18n } from '../../i18n/i18n.tsx';
import { useOrderText } from './transaction-text.ts';

/** A photo visible to its buyer only: fetched with the session, shown small and enlarged on request. */
export function PrivatePhoto({ path, name }: { path: string; name: string }) {
  const { t } = useI18n();
  const text = useOrderText();
  const { url, isFailed } = usePhoto(path);
  const [isOpen, setOpen] = useState(false);
  if (isFailed) {
    return (
      <SmallText>
        <Icon name="image" size="sm" /> {text('photo.failed')}
      </SmallText>
    );
  }
  if (!url)
    return (
      <span
        className="skeleton block size-22 border border-line rounded-control overflow-clip"
        aria-hidden="true"
      />
    );
  return (
    <>
      <button
        type="button"
        className="block size-22 border border-line rounded-control overflow-clip"
        onClick={() => setOpen(true)}
        aria-label={text('photo.open', { name })}
      >
        <img className="size-full object-cover" src={url} alt="" />
      </button>
      <Modal
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={name}
        closeLabel={t('common.close')}
        contentClassName="sm:max-w-3xl"
      >
        <img src={url} alt={name} className="block max-w-full max-h-[70vh] mx-auto" />
      </Modal>
    </>
  );
}

/** An object URL that is revoked on unmount. */
function usePhoto(path: string) {
  const [url, setUrl] = useState<string | null>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const stop = new AbortController();
    let made: string | null = null;
    void (async () => {
      const { downloadFile } = await import('../../api/download-file.ts');
      const result = await downloadFile(path, { signal: stop.signal, callerReports: true });
      if (stop.signal.aborted) return;
      if (!result.ok) return setFailed(true);
      made = URL.createObjectURL(result.data.content);
      setUrl(made);
    })();
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [path]);
  return { url, isFailed };
}
