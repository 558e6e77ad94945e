import { Icon, type IconName } from '@bakul/ui/icon';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCartCount } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { localizedPath, pathWithoutLanguage } from '../../i18n/paths.ts';
import { focusSearch, searchInputId } from './search-focus.ts';
import { useAccountLink } from './use-account-link.ts';

type SheetProps = { isOpen: boolean; onClose: () => void };

/** The navigation on phones. */
export function BottomBar() {
  const { t, lang } = useI18n();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const account = useAccountLink();
  const path = pathWithoutLanguage(pathname);
  const here = {
    home: path === '/',
    cart: path === '/shopping-cart',
    account: /^\/(profile|transactions|company|users|auth|change-password)(\/|$)/.test(path),
  };
  const current = (isHere: boolean) => (isHere ? 'page' : undefined);
  const [isOpen, setOpen] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<SheetProps> | null>(null);

  // Without JavaScript, or when the sheet does not load, these are links: to the catalogue with its filters, and to the
  // search field.
  async function openCategories(event: MouseEvent) {
    event.preventDefault();
    const module = await import('./category-sheet.tsx').catch(() => null);
    if (!module) return navigate(localizedPath(lang, '/product-catalog'));
    setSheet(() => module.CategorySheet);
    setOpen(true);
  }

  function goToSearch(event: MouseEvent) {
    event.preventDefault();
    focusSearch();
  }

  return (
    <>
      <nav className="bottom-bar" aria-label={t('shell.bottomBar')} data-print="hide">
        <Link to="/" aria-current={current(here.home)}>
          <ItemText icon="home" label={t('shell.home')} />
        </Link>
        <Link to="/product-catalog" aria-haspopup="dialog" onClick={openCategories}>
          <ItemText icon="layout-grid" label={t('shell.categories.short')} />
        </Link>
        <a href={`#${searchInputId}`} onClick={goToSearch}>
          <ItemText icon="search" label={t('shell.search')} />
        </a>
        <Link to="/shopping-cart" aria-current={current(here.cart)}>
          <CartItem />
        </Link>
        <Link {...account} aria-current={current(here.account)}>
          <ItemText icon="user" label={t('shell.account')} />
        </Link>
      </nav>
      {Sheet && <Sheet isOpen={isOpen} onClose={() => setOpen(false)} />}
    </>
  );
}

function CartItem() {
  const { t } = useI18n();
  const count = useCartCount() ?? 0;
  return (
    <>
      <span className="bottom-bar-cart">
        <Icon name="shopping-cart" size="lg" />
        {count > 0 && (
          <span className="cart-count" aria-hidden="true">
            {count}
          </span>
        )}
      </span>
      <span aria-hidden={count > 0}>{t('shell.cart')}</span>
      {count > 0 && <span className="sr-only">{t('shell.cart.lines', { n: count })}</span>}
    </>
  );
}

function ItemText({ icon, label }: { icon: IconName; label: string }) {
  return (
    <>
      <Icon name={icon} size="lg" />
      <span>{label}</span>
    </>
  );
}
