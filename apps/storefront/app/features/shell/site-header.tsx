import { Logo } from '@bakul/ui/logo';
import { useLocation } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { CachedMarkup } from '../../kept/kept.tsx';
import { useRootData } from '../../root-data.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { CutOffStrip } from './cut-off-strip.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SearchBox } from './search-box.tsx';
import { useAccountLink } from './use-account-link.ts';

/** A strip of 40 px and one row of 80 px. On phones the search has its own row. */
export function SiteHeader() {
  return (
    <header className="site-header" data-print="hide">
      <CutOffStrip />
      <div className="page-container site-header-row">
        <HeaderStart />
        <SearchBox />
        <div className="site-header-actions">
          <LanguageSwitch />
          <HeaderEnd />
        </div>
      </div>
    </header>
  );
}

const noCategories: [] = [];

function HeaderStart() {
  const { t } = useI18n();
  const { key } = useLocation();
  const root = useRootData();
  const categories = root?.categories ?? noCategories;
  const productCount = root?.productCount ?? 0;
  const shop = root?.config.shop_name ?? '';
  return (
    <CachedMarkup
      as="div"
      name={`header start ${productCount} ${shop}`}
      of={categories}
      comparesByIdentity
      className="site-header-group"
    >
      <Link to="/" className="site-header-logo" aria-label={t('shell.logo', { shop })}>
        <Logo />
      </Link>
      <DeliverTo />
      <CategoryMenu categories={categories} productCount={productCount} place={key} />
    </CachedMarkup>
  );
}

function HeaderEnd() {
  const account = useAccountLink();
  return (
    <CachedMarkup as="div" name="header end" of={[account.to]} className="site-header-group">
      <AccountMenu link={account} />
      <CartLink />
    </CachedMarkup>
  );
}
