import type { T } from '../i18n/i18n.tsx';

/** Labels of the share menu. */
export const shareLabels = (t: T) => ({
  share: t('product.share'),
  copyLink: t('product.share.copy'),
  copied: t('product.share.copied'),
  whatsapp: t('product.share.whatsapp'),
  telegram: t('product.share.telegram'),
  facebook: t('product.share.facebook'),
  twitter: t('product.share.twitter'),
  email: t('product.share.email'),
});
