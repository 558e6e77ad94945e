import { Logo } from '@bakul/ui/logo';
import { useLocation } from 'react-router';
import { useI18n } from '../../i18n/i18n.tsx';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { Link } from '../../i18n/link.tsx';
import { useRootData } from '../../root-data/root-data.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { CutOffStrip } from './cut-off-strip.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { SearchBox } from './search-box.tsx';
import { useAccountLink } from './use-account-link.ts';

/** A strip of 40 px and one row of 80 px. On phones the search has its own row. */
export function SiteHeader() {
  const { pathname, search } = useLocation();
  return (
    <header className="site-header" data-print="hide">
      <CutOffStrip />
      <div className="page-container site-header-row">
        <HeaderStart />
        <SearchBox />
        <div className="site-header-actions">
          <LanguageSwitch pathname={pathname} search={search} />
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
    <div className="site-header-group">
      <Link to="/" className="site-header-logo" aria-label={t('shell.logo', { shop })}>
        <Logo />
      </Link>
      <DeliverTo />
      <CategoryMenu categories={categories} productCount={productCount} place={key} />
    </div>
  );
}

function HeaderEnd() {
  const account = useAccountLink();
  return (
    <div className="site-header-group">
      <AccountMenu link={account} />
      <CartLink />
    </div>
  );
}
