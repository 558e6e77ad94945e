import { classNames } from '@bakul/ui/class-names';
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
    <header className="relative z-40 border-b border-line bg-surface" data-print="hide">
      <CutOffStrip />
      <div
        className={classNames(
          'group/header page-container grid items-center gap-x-4 md:gap-x-6 xl:gap-x-4',
          "[grid-template:'logo_actions'_56px_'search_search'_auto_'place_place'_44px_/_1fr_auto]",
          "md:[grid-template:'logo_search_actions'_80px_'place_place_place'_40px_/_auto_minmax(0,1fr)_auto]",
          "lg:[grid-template:'logo_menu_search_actions'_80px_'place_place_place_place'_40px_/_auto_auto_minmax(0,1fr)_auto]",
          "xl:[grid-template:'logo_place_menu_search_actions'_80px_/_auto_fit-content(176px)_auto_minmax(0,1fr)_auto]",
          "enclosed:[grid-template:'logo_actions'_64px_/_1fr_auto]",
        )}
      >
        <HeaderStart />
        <SearchBox />
        <div className="[grid-area:actions] flex items-center gap-1 md:gap-3">
          <LanguageSwitch pathname={pathname} search={search} />
          <HeaderEnd />
        </div>
      </div>
      {/* Filled by the menu of members, whose room is reserved before the session is read. */}
      <div className="hidden border-t border-line member:xl:block enclosed:hidden">
        <div className="page-container h-10" id="member-bar" />
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
    <div className="contents">
      <Link
        to="/"
        className="[grid-area:logo] flex items-center justify-self-start min-h-11 rounded-control"
        aria-label={t('shell.logo', { shop })}
      >
        <Logo
          name={shop}
          className="max-md:[&>.logo-mark]:size-7 max-md:[&>.logo-word:not([data-long])]:text-2xl"
        />
      </Link>
      <DeliverTo />
      <CategoryMenu categories={categories} productCount={productCount} place={key} />
    </div>
  );
}

function HeaderEnd() {
  const account = useAccountLink();
  return (
    <div className="contents">
      <AccountMenu link={account} />
      <CartLink />
    </div>
  );
}
