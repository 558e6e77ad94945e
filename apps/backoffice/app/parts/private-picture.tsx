import { buttonClass, IconButton } from '@bakul/ui/button';
import { classNames } from '@bakul/ui/class-names';
import { Icon } from '@bakul/ui/icon';
import { Skeleton } from '@bakul/ui/skeleton';
import { useState } from 'react';
import { FailureNotice } from '../frame/failure-notice.tsx';
import { useI18n } from '../i18n/i18n.tsx';
import { usePrivateFile } from './use-private-file.ts';

type PrivatePictureProps = {
  path: string;
  name: string;
  alt: string;
  /** One of several in a grid. Enlarged, it takes the whole width of it. */
  isSmall?: boolean | undefined;
};

/** A private picture that enlarges on click, or a PDF that opens in a new tab. */
export function PrivatePicture({ path, name, alt, isSmall = false }: PrivatePictureProps) {
  const { t } = useI18n();
  const { address, mimeType, failure, reload } = usePrivateFile(path);
  const [isLarge, setLarge] = useState(false);
  if (failure) return <FailureNotice failure={failure} onRetry={reload} />;
  if (!address) return <Skeleton className="h-60" />;
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
      <div className="grid content-center justify-items-center gap-3 py-8 px-4 border border-line rounded-card bg-canvas text-muted text-center wrap-anywhere">
        <Icon name="file-text" size="3xl" />
        <p>{name}</p>
        {open}
      </div>
    );
  }
  return (
    <figure className={classNames('grid gap-2 min-w-0', isSmall && isLarge && 'col-span-full')}>
      <div
        className={classNames(
          'grid overflow-auto border border-line rounded-card bg-canvas',
          isLarge ? 'place-items-start' : 'place-items-center',
          frameHeight(isSmall, isLarge),
        )}
      >
        <button
          className={isLarge ? 'w-[200%] cursor-zoom-out' : 'max-w-full cursor-zoom-in'}
          type="button"
          onClick={() => setLarge(!isLarge)}
          aria-pressed={isLarge}
        >
          <img
            className={classNames(
              'object-contain',
              isLarge
                ? 'w-full max-w-none'
                : classNames('max-w-full', isSmall ? 'max-h-[298px]' : 'max-h-[60dvh]'),
            )}
            src={address}
            alt={alt}
          />
        </button>
      </div>
      <figcaption className="flex flex-wrap items-center gap-2 text-muted text-sm">
        <span className="flex-1 min-w-0 wrap-anywhere">{name}</span>
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

function frameHeight(isSmall: boolean, isLarge: boolean): string {
  if (!isSmall) return 'max-h-[60dvh]';
  return isLarge ? 'max-h-[70dvh]' : 'max-h-[300px]';
}
