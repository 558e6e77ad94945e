import { ShareMenu } from '@bakul/ui/share-menu';
import { track } from '../../analytics/track.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { shareLabels } from '../../share/share-labels.ts';

/** Loaded when somebody opens it. */
export function ProductShareMenu({ url, title }: { url: string; title: string }) {
  const { t } = useI18n();
  return (
    <ShareMenu
      isOpenAtFirst
      url={url}
      title={title}
      variant="neutral"
      labels={shareLabels(t)}
      onShare={(method) =>
        track({ event: 'share', method, content_type: 'product', item_id: url.split('/').at(-1) ?? '' })
      }
    />
  );
}
