import type { ProductDetail } from '@bakul/shop/features/catalog/catalog.contract';
import { Badge } from '@bakul/ui/chip';
import { Icon } from '@bakul/ui/icon';
import type { ReactNode } from 'react';
import { type T, useI18n } from '../../i18n/i18n.tsx';
import { countryName } from '../product-card/product-words.ts';
import { SeasonStrip } from './season-strip.tsx';
import { sectionTitle } from './styles.ts';

type Props = {
  product: ProductDetail;
  stateName: string | null;
  sku: string | undefined;
  month: number | null;
};

export function Facts({ product, stateName, sku, month }: Props) {
  const { t, lang } = useI18n();
  const { farm, storage } = product;
  const { min_c: min, max_c: max } = storage;
  const place = [farm.district, product.is_imported ? countryName(farm.country, lang) : stateName];
  const where = [...new Set(place.filter((part) => part !== null && part !== ''))].join(', ');
  const tax = taxLabel(t, product.tax_class);
  return (
    <>
      <div>
        <h2 className={sectionTitle}>{t('product.about')}</h2>
        <p className="mt-2 text-pretty">{product.description}</p>
        <div className="flex gap-3 mt-4 py-3.5 px-4 rounded-card bg-canvas text-brand">
          <Icon name="sprout" size="lg" />
          <p className="grid gap-0.5 text-ink">
            <strong>{farm.name}</strong>
            <span className="text-muted text-sm/5 text-pretty">{farm.about}</span>
          </p>
        </div>
      </div>
      <div>
        <h2 className={sectionTitle}>{t('product.facts')}</h2>
        <Certificates certificates={product.certificates} />
        <dl>
          <Fact name={t('product.farm')}>{farm.name}</Fact>
          <Fact name={t('product.origin')}>
            {t(product.is_imported ? 'product.origin.imported' : 'product.origin.local', { place: where })}
          </Fact>
          <Fact name={t('product.storage')}>
            {min === max ? t('product.storage.one', { min }) : t('product.storage.range', { min, max })}
          </Fact>
          <Fact name={t('product.shelfLife')}>{t('product.days', { n: product.shelf_life_days })}</Fact>
          {product.season_months.length > 0 && (
            <Fact name={t('product.season')}>
              <SeasonStrip season={product.season_months} best={product.best_months} month={month} />
            </Fact>
          )}
          {tax && <Fact name={t('product.tax')}>{tax}</Fact>}
          {sku && <Fact name={t('product.sku')}>{sku}</Fact>}
        </dl>
      </div>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(88px,1fr)_minmax(0,auto)] items-baseline gap-4 py-2.5 border-line not-first:border-t">
      <dt className="text-muted">{name}</dt>
      <dd className="grid justify-items-end gap-2 text-end text-balance">{children}</dd>
    </div>
  );
}

/** Only imported fruit is taxed. Products without tax need no line. */
function taxLabel(t: T, taxClass: string): string | null {
  if (taxClass === 'imported_fruit') return t('product.tax.fruit');
  return taxClass === 'imported_fruit_exempt' ? t('product.tax.exempt') : null;
}

function Certificates({ certificates }: Pick<ProductDetail, 'certificates'>) {
  const { t } = useI18n();
  if (certificates.length === 0) return null;
  return (
    <ul className="flex flex-wrap gap-y-2 gap-x-4 mt-2 mb-1" aria-label={t('product.certificates')}>
      {certificates.map(({ kind, number, expires_on }) => {
        const [year, month] = expires_on.split('-');
        return (
          <li className="flex flex-wrap items-center gap-2 text-muted text-sm" key={number}>
            <Badge tone="success" icon="badge-check">
              {t('product.certificate', {
                name: t(`certificate.${kind}`),
                month: `${Number(month)}/${year}`,
              })}
            </Badge>
            <span>{number}</span>
          </li>
        );
      })}
    </ul>
  );
}
