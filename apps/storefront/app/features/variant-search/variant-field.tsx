import { Badge } from '@bakul/ui/chip';
import { Combobox } from '@bakul/ui/combobox';
import { Money } from '@bakul/web/format/money';
import { type ComponentProps, useState } from 'react';
import { useI18n } from '../../i18n/i18n.tsx';
import { type Found, type FoundItem, useVariantSearch } from './use-variant-search.ts';
import { useVariantSearchText } from './variant-search-text.ts';

type VariantFieldProps = {
  value: string;
  onValue: (value: string) => void;
  onFound: (found: Found) => void;
  label: string;
} & Pick<ComponentProps<typeof Combobox>, 'inputId' | 'placeholder' | 'isCell' | 'input' | 'className'>;

/** Finds a variant by name or SKU. Searches only while somebody types here, not for prefilled text. */
export function VariantField({ value, onValue, onFound, label, input = {}, ...rest }: VariantFieldProps) {
  const text = useVariantSearchText();
  const [isTyping, setTyping] = useState(false);
  const { items, select, isLoading, opened } = useVariantSearch(value, isTyping, (found) => {
    setTyping(false);
    onFound(found);
  });
  return (
    <Combobox
      {...rest}
      value={value}
      onValue={(typed) => {
        setTyping(true);
        onValue(typed);
      }}
      items={items.map((item) => ({ ...item, content: <FoundRow item={item} /> }))}
      onSelect={select}
      isLoading={isTyping && isLoading}
      empty={isTyping && value.trim() !== '' && text('find.none', { text: value.trim() })}
      input={{
        ...input,
        onBlur: (event) => {
          setTyping(false);
          input.onBlur?.(event);
        },
      }}
      labels={{
        input: label,
        list: opened ? text('find.packsOf', { name: opened.name }) : text('find.list'),
        clear: text('find.clear'),
        status: (n) => text('find.status', { n }),
      }}
    />
  );
}

const foundName = 'flex-1 min-w-0 font-semibold leading-5 wrap-anywhere';
const foundNote = 'block text-muted text-sm font-normal';

function FoundRow({ item }: { item: FoundItem }) {
  const { t, lang } = useI18n();
  const text = useVariantSearchText();
  if (!('variant' in item)) {
    const { name, alt_name, thumb, price, price_unit } = item.product;
    return (
      <>
        {thumb ? (
          <img
            className="flex-none w-12 h-9 rounded-small bg-tint object-cover"
            src={thumb}
            alt=""
            width={48}
            height={36}
          />
        ) : null}
        <span className={foundName}>
          {name}
          <small className={foundNote} lang={lang === 'en' ? 'ms' : 'en'}>
            {alt_name}
          </small>
        </span>
        <Money sen={price} per={t(`per.${price_unit}`)} />
      </>
    );
  }
  const { variant } = item;
  const options = [variant.variant_1, variant.variant_2, variant.variant_3].flatMap((option) =>
    option ? [option.option_value] : [],
  );
  return (
    <>
      <span className={foundName}>
        {[...new Set([...options, variant.pack_label])].join(' · ')}
        <small className={foundNote}>{variant.sku}</small>
      </span>
      {variant.in_stock ? (
        <Money sen={variant.price} per={t(`per.${variant.price_unit}`)} />
      ) : (
        <Badge>{text('find.soldOut')}</Badge>
      )}
    </>
  );
}
