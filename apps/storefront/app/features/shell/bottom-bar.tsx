import { Icon, type IconName } from '@bakul/ui/icon';
import { type ComponentType, type MouseEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCartCount } from '../../cart/use-cart.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { localizedPath, pathWithoutLanguage } from '../../i18n/paths.ts';
import { CartCount } from './cart-count.tsx';
import { focusSearch, searchInputId } from './search-focus.ts';
import { useAccountLink } from './use-account-link.ts';

const item =
  'grid place-content-center justify-items-center gap-0.5 h-16 text-muted text-sm/4.5 font-semibold -outline-offset-4 aria-[current]:text-brand aria-[current]:shadow-[inset_0_3px_0_var(--color-brand)]';

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
    account: /^\/(profile|notifications|transactions|company|users|auth|change-password)(\/|$)/.test(path),
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
      <nav
        className="fixed inset-x-0 bottom-0 z-40 grid auto-cols-fr grid-flow-col pb-[env(safe-area-inset-bottom)] bg-surface shadow-bar md:hidden enclosed:hidden"
        aria-label={t('shell.bottomBar')}
        data-print="hide"
      >
        <Link className={item} to="/" aria-current={current(here.home)}>
          <ItemText icon="home" label={t('shell.home')} />
        </Link>
        <Link className={item} to="/product-catalog" aria-haspopup="dialog" onClick={openCategories}>
          <ItemText icon="layout-grid" label={t('shell.categories.short')} />
        </Link>
        <a className={item} href={`#${searchInputId}`} onClick={goToSearch}>
          <ItemText icon="search" label={t('shell.search')} />
        </a>
        <Link className={item} to="/shopping-cart" aria-current={current(here.cart)}>
          <CartItem />
        </Link>
        <Link className={item} {...account} aria-current={current(here.account)}>
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
      <span className="relative">
        <Icon name="shopping-cart" size="lg" />
        {count > 0 && <CartCount count={count} className="absolute -top-1.5 -right-3.5" />}
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
