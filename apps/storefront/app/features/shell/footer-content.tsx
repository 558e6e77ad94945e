import type { PublicConfig } from '@bakul/shop/kit/public-config';
import { classNames } from '@bakul/ui/class-names';
import { Icon, type IconName } from '@bakul/ui/icon';
import { Logo } from '@bakul/ui/logo';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { Link } from '../../i18n/link.tsx';
import { chosenCategoryPath } from '../../root-data/root-categories.ts';
import type { useRootData } from '../../root-data/root-data.ts';
import { LanguageLinks } from './language-links.tsx';

const footerLink =
  'flex items-center gap-2.5 min-h-11 w-fit hover:text-white underline-offset-3 hover:underline';

const digits = (phone: string) => phone.replace(/\D/g, '');

type Props = {
  root: ReturnType<typeof useRootData>;
  /** The current page, which the language links lead to. */
  pathname: string;
  search: string;
};

export function FooterContent({ root, ...page }: Props) {
  const { t } = useI18n();
  return (
    <div className="page-container">
      {root && <Columns root={root} {...page} />}
      <div className="flex flex-wrap items-center justify-between gap-y-1 gap-x-8 pt-3 border-t border-white/16">
        <nav className="flex flex-wrap gap-x-6 print:hidden" aria-label={t('shell.policies')}>
          <Link className={footerLink} to="/privacy-policy">
            {t('shell.privacy')}
          </Link>
          <Link className={footerLink} to="/terms-conditions">
            {t('shell.terms')}
          </Link>
          <Link className={footerLink} to="/return-and-refund-policy">
            {t('shell.returns')}
          </Link>
          <a className={footerLink} href="/third-party-notices.txt">
            {t('shell.notices')}
          </a>
        </nav>
        <p>
          {t('shell.illustrations')}
          {root && ` · © ${root.now.slice(0, 4)} ${root.config.operator.name}`}
        </p>
      </div>
    </div>
  );
}

function Columns({ root, ...page }: Props & { root: NonNullable<Props['root']> }) {
  const { t } = useI18n();
  const { operator } = root.config;
  const roots = root.categories.filter(({ parent_id }) => parent_id === null);
  return (
    <div className="grid gap-8 pb-6 min-[30rem]:grid-cols-[1fr_1fr] lg:grid-cols-[1.4fr_1.5fr_1fr_1fr] lg:gap-12">
      <section>
        <Logo tone="light" name={root.config.shop_name} className="print:hidden" />
        <address className="grid gap-1.5 mt-4 not-italic">
          <strong className="text-white text-base font-strong print:text-inherit">{operator.name}</strong>
          <span>{operator.registration}</span>
          <span>{operator.address}</span>
        </address>
        <div className="flex gap-2 mt-3 -ml-3" data-print="hide">
          {operator.facebook && <SocialLink href={operator.facebook} icon="facebook" label="Facebook" />}
          {operator.instagram && <SocialLink href={operator.instagram} icon="instagram" label="Instagram" />}
        </div>
      </section>
      <Column title={t('shell.shop')} className="grid grid-cols-[auto_auto] content-start gap-x-6">
        <Link to="/product-catalog" className={footerLink}>
          {t('shell.allProduce')}
        </Link>
        <Link to="/quick-order" className={footerLink}>
          {t('shell.quickOrder')}
        </Link>
        {roots.map(({ id, slug, name }) => (
          <Link key={id} to={chosenCategoryPath(slug)} className={footerLink}>
            {name}
          </Link>
        ))}
      </Column>
      <Column title={t('shell.contact')}>
        <ContactLinks operator={operator} />
      </Column>
      <Column title={t('shell.pay')}>
        {root.config.payment_methods.includes('online') && (
          <ul className="flex flex-wrap gap-2 pt-2 pb-3">
            {['FPX', 'Visa', 'Mastercard'].map((name) => (
              <li key={name} className="py-1 px-2.5 rounded-small bg-white text-ink font-strong">
                {name}
              </li>
            ))}
          </ul>
        )}
        <p>{t('shell.payOther')}</p>
        <LanguageLinks {...page} />
      </Column>
    </div>
  );
}

/** A new shop may not have all of them yet. */
function ContactLinks({ operator: { phone, email, whatsapp } }: Pick<PublicConfig, 'operator'>) {
  const { t } = useI18n();
  return (
    <>
      {phone && (
        <a className={footerLink} href={`tel:+${digits(phone)}`}>
          <Icon name="phone" size="sm" />
          {phone}
        </a>
      )}
      {email && (
        <a className={footerLink} href={`mailto:${email}`}>
          <Icon name="email" size="sm" />
          {email}
        </a>
      )}
      {whatsapp && (
        <a className={footerLink} href={`https://wa.me/${digits(whatsapp)}`} target="_blank" rel="noopener">
          <Icon name="whatsapp" size="sm" />
          WhatsApp
          <span className="sr-only"> {t('shell.newTab')}</span>
        </a>
      )}
    </>
  );
}

type ColumnProps = {
  title: string;
  className?: string;
  children: ReactNode;
};

function Column({ title, className, children }: ColumnProps) {
  return (
    <section className={classNames('print:hidden', className)}>
      <h2 className="col-span-full mb-1.5 text-white text-base font-strong tracking-normal">{title}</h2>
      {children}
    </section>
  );
}

function SocialLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  const { t } = useI18n();
  return (
    <a
      className="grid place-items-center size-11 rounded-full hover:bg-white/12 hover:text-white"
      href={href}
      target="_blank"
      rel="noopener"
    >
      <Icon name={icon} />
      <span className="sr-only">
        {label} {t('shell.newTab')}
      </span>
    </a>
  );
}
