import { ShareMenu } from '@bakul/ui/share-menu';
import { useI18n } from '../../i18n/i18n.tsx';
import { pathIn } from '../../i18n/paths.ts';
import { useRootData } from '../../root-data.ts';
import { useOrderText } from './transaction-text.ts';

/** A link to the order. Whoever opens it has to log in and belong to its buyer. */
export function OrderShare({ slug }: { slug: string }) {
  const { t, lang } = useI18n();
  const text = useOrderText();
  const config = useRootData()?.config;
  return (
    <ShareMenu
      url={`${config?.public_url ?? ''}${pathIn(lang, `/transactions/${slug}`)}`}
      title={text('order.share.title', { slug, shop: config?.shop_name ?? '' })}
      labels={{
        share: t('product.share'),
        copyLink: t('product.share.copy'),
        copied: t('product.share.copied'),
        whatsapp: t('product.share.whatsapp'),
        telegram: t('product.share.telegram'),
        facebook: t('product.share.facebook'),
        twitter: t('product.share.twitter'),
        email: t('product.share.email'),
      }}
    />
  );
}
