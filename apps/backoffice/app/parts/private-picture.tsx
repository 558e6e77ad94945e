import { buttonClass, IconButton } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { Skeleton } from '@bakul/ui/skeleton';
import { useState } from 'react';
import { FailureNotice } from '../frame/failure-notice.tsx';
import { useI18n } from '../i18n/i18n.tsx';
import { usePrivateFile } from './use-private-file.ts';

type PrivatePictureProps = { path: string; name: string; alt: string };

/** A private picture that enlarges on click, or a PDF that opens in a new tab. */
export function PrivatePicture({ path, name, alt }: PrivatePictureProps) {
  const { t } = useI18n();
  const { address, mimeType, failure, reload } = usePrivateFile(path);
  const [isLarge, setLarge] = useState(false);
  if (failure) return <FailureNotice failure={failure} onRetry={reload} />;
  if (!address) return <Skeleton className="money-picture-wait" />;
  const open = (
    <a
      className={buttonClass({ variant: 'neutral', size: 'small' })}
      href={address}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="external-link" size="sm" />
      {t('file.open')}
    </a>
  );
  if (!mimeType.startsWith('image/')) {
    return (
      <div className="money-document">
        <Icon name="file-text" size="3xl" />
        <p>{name}</p>
        {open}
      </div>
    );
  }
  return (
    <figure className="money-picture" data-large={isLarge || undefined}>
      <div>
        <button type="button" onClick={() => setLarge(!isLarge)} aria-pressed={isLarge}>
          <img src={address} alt={alt} />
        </button>
      </div>
      <figcaption>
        <span>{name}</span>
        <IconButton
          icon={isLarge ? 'zoom-out' : 'zoom-in'}
          label={t(isLarge ? 'file.smaller' : 'file.larger')}
          variant="neutral"
          onClick={() => setLarge(!isLarge)}
        />
        {open}
      </figcaption>
    </figure>
  );
}
