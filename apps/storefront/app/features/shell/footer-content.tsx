import { classNames } from '@bakul/ui/class-names';
import { Icon, type IconName } from '@bakul/ui/icon';
import { Logo } from '@bakul/ui/logo';
import type { ReactNode } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { LanguageSwitch } from '../../i18n/language-switch.tsx';
import { Link } from '../../i18n/link.tsx';
import type { useRootData } from '../../root-data/root-data.ts';

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
      <div className="site-footer-end">
        <nav className="site-footer-policies" aria-label={t('shell.policies')}>
          <Link to="/privacy-policy">{t('shell.privacy')}</Link>
          <Link to="/terms-conditions">{t('shell.terms')}</Link>
          <Link to="/return-and-refund-policy">{t('shell.returns')}</Link>
          <a href="/third-party-notices.txt">{t('shell.notices')}</a>
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
    <div className="site-footer-columns">
      <section className="site-footer-operator">
        <Logo tone="light" />
        <address>
          <strong>{operator.name}</strong>
          <span>{operator.registration}</span>
          <span>{operator.address}</span>
        </address>
        <div className="site-footer-social" data-print="hide">
          <SocialLink href={operator.facebook} icon="facebook" label="Facebook" />
          <SocialLink href={operator.instagram} icon="instagram" label="Instagram" />
        </div>
      </section>
      <Column title={t('shell.shop')} className="site-footer-shop">
        <Link to="/product-catalog">{t('shell.allProduce')}</Link>
        <Link to="/quick-order">{t('shell.quickOrder')}</Link>
        {roots.map(({ id, route, name }) => (
          <Link key={id} to={route}>
            {name}
          </Link>
        ))}
      </Column>
      <Column title={t('shell.contact')}>
        <a href={`tel:+${digits(operator.phone)}`}>
          <Icon name="phone" size="sm" />
          {operator.phone}
        </a>
        <a href={`mailto:${operator.email}`}>
          <Icon name="email" size="sm" />
          {operator.email}
        </a>
        <a href={`https://wa.me/${digits(operator.whatsapp)}`} target="_blank" rel="noopener">
          <Icon name="whatsapp" size="sm" />
          WhatsApp
          <span className="sr-only"> {t('shell.newTab')}</span>
        </a>
      </Column>
      <Column title={t('shell.pay')}>
        <ul className="site-footer-payments">
          <li>FPX</li>
          <li>Visa</li>
          <li>Mastercard</li>
        </ul>
        <p>{t('shell.payOther')}</p>
        <LanguageSwitch {...page} hasFullNames />
      </Column>
    </div>
  );
}

type ColumnProps = {
  title: string;
  className?: string;
  children: ReactNode;
};

function Column({ title, className, children }: ColumnProps) {
  return (
    <section className={classNames('site-footer-column', className)}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function SocialLink({ href, icon, label }: { href: string; icon: IconName; label: string }) {
  const { t } = useI18n();
  return (
    <a href={href} target="_blank" rel="noopener">
      <Icon name={icon} />
      <span className="sr-only">
        {label} {t('shell.newTab')}
      </span>
    </a>
  );
}
