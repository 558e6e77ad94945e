import { buttonClass } from '@bakul/ui/button';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useShopName } from '../../root-data/root-data.ts';
import { EmptyBasket } from './empty-basket.tsx';

type Props = {
  code: number;
  title: string;
  message: string;
  reference?: string | null;
  /** The primary link. The catalogue and home follow. */
  children?: ReactNode;
};

/** A page that could not be shown, with links to continue from. */
export function ErrorPanel({ code, title, message, reference, children }: Props) {
  const { t } = useI18n();
  const shop = useShopName();
  return (
    <div className="page-container grid justify-items-center gap-3 py-12 text-center">
      <title>{`${title} · ${shop}`}</title>
      <meta name="robots" content="noindex" />
      <EmptyBasket code={code} />
      <h1>{title}</h1>
      <p className="max-w-[60ch] text-lg/6.5 wrap-anywhere">{message}</p>
      {reference && (
        <p className="text-muted text-sm">
          {t('common.reference')}{' '}
          <code className="py-0.5 px-1.5 rounded-small bg-tint text-ink select-all">{reference}</code>
        </p>
      )}
      <div className="flex flex-wrap justify-center gap-3 mt-4">
        {children}
        <Link to="/product-catalog" className={buttonClass({ variant: children ? 'secondary' : 'primary' })}>
          {t('pages.toCatalogue')}
        </Link>
        <Link to="/" className={buttonClass({ variant: 'quiet' })}>
          {t('pages.toHome')}
        </Link>
      </div>
    </div>
  );
}
