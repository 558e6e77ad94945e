import { ShareMenu } from '@bakul/ui/share-menu';
import { useI18n } from '../../i18n/i18n.tsx';

/** Opened by somebody who wants to share, and loaded then. */
export function ProductShareMenu({ url, title }: { url: string; title: string }) {
  const { t } = useI18n();
  return (
    <ShareMenu
      isOpenAtFirst
      url={url}
      title={title}
      variant="neutral"
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
