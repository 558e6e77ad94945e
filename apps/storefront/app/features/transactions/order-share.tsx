import { ShareMenu } from '@bakul/ui/share-menu';
import { track } from '../../analytics/track.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { localizedPath } from '../../i18n/paths.ts';
import { useRootData } from '../../root-data/root-data.ts';
import { shareLabels } from '../../share/share-labels.ts';
import { useOrderText } from './transaction-text.ts';

/** A link to the order. Opening it requires a login as its buyer. */
export function OrderShare({ slug }: { slug: string }) {
  const { t, lang } = useI18n();
  const text = useOrderText();
  const config = useRootData()?.config;
  return (
    <ShareMenu
      url={`${config?.public_url ?? ''}${localizedPath(lang, `/transactions/${slug}`)}`}
      title={text('order.share.title', { slug, shop: config?.shop_name ?? '' })}
      labels={shareLabels(t)}
      onShare={(method) => track({ event: 'share', method, content_type: 'transaction', item_id: slug })}
    />
  );
}
