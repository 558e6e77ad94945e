import { Logo } from '@bakul/ui/logo';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { useShopName } from '../../root-data.ts';
import { AccountMenu } from './account-menu.tsx';
import { CartLink } from './cart-link.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { CutOffStrip } from './cut-off-strip.tsx';
import { DeliverTo } from './deliver-to.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SearchBox } from './search-box.tsx';

/** The strip of 40 px and one row of 80; on phones the search has a row of its own. */
export function SiteHeader() {
  const { t } = useI18n();
  const shop = useShopName();
  return (
    <header className="site-header" data-print="hide">
      <CutOffStrip />
      <div className="page-container site-header-row">
        <Link to="/" className="site-header-logo" aria-label={t('shell.logo', { shop })}>
          <Logo />
        </Link>
        <DeliverTo />
        <CategoryMenu />
        <SearchBox />
        <div className="site-header-actions">
          <LanguageSwitch />
          <AccountMenu />
          <CartLink />
        </div>
      </div>
    </header>
  );
}
