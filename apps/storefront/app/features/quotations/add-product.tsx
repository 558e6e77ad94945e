import type { Variant } from '@bakul/shop/features/catalog/catalog.contract';
import type { Suggestion } from '@bakul/shop/features/catalog/product/product-list.contract';
import { Button } from '@bakul/ui/button';
import { Combobox } from '@bakul/ui/combobox';
import { Icon } from '@bakul/ui/icon';
import { Money } from '@bakul/web/format/money';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/browser-client.ts';
import { useI18n } from '../../i18n/i18n.tsx';
import { useSuggestions } from '../variant-search/use-suggestions.ts';
import { type DraftLine, newLine, optionsOf, packOf } from './draft-lines.ts';
import { useQuoteText } from './quotation-text.ts';

export const searchId = 'quote-search';
const focusSearch = () => document.getElementById(searchId)?.focus();

type AddProductProps = { has: (variantId: number) => boolean; onAdd: (line: DraftLine) => void };
type Found = { product: Suggestion; variants: readonly Variant[] };

/** Selects a product by name, then its pack when there are several. */
export function AddProduct({ has, onAdd }: AddProductProps) {
  const { t } = useI18n();
  const text = useQuoteText();
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const [said, setSaid] = useState('');
  const { items, isLoading } = useSuggestions(typed, isTouched);

  function add(product: Suggestion, variant: Variant) {
    const isThere = has(variant.id);
    if (!isThere) onAdd(newLine(product, variant));
    setSaid(text(isThere ? 'lines.there' : 'lines.added', { name: product.name }));
    setFound(null);
    focusSearch();
  }

  async function choose(product: Suggestion) {
    setTyped('');
    const result = await call('GET /api/product/{id}/variants', { id: product.id });
    if (!result.ok) return setSaid(text('lines.search.failed', { name: product.name }));
    const variants = result.data.data;
    const [only] = variants;
    if (only && variants.length === 1) return add(product, only);
    setSaid('');
    setFound({ product, variants });
  }

  return (
    <div className="grid grid-cols-1 gap-2" data-testid="quote-add">
      <Combobox
        inputId={searchId}
        value={typed}
        onValue={setTyped}
        onFocus={() => setTouched(true)}
        items={items.map((item) => ({
          id: String(item.id),
          label: item.name,
          item,
          content: (
            <>
              {item.thumb ? (
                <img
                  className="flex-none w-12 h-9 rounded-small bg-tint object-cover"
                  src={item.thumb}
                  alt=""
                  width={48}
                  height={36}
                />
              ) : (
                <span className="flex-none w-12 h-9 rounded-small bg-tint" />
              )}
              <span className="flex-1 min-w-0 font-semibold leading-5">
                {item.name}
                <span className="block text-muted text-sm font-normal">{item.alt_name}</span>
              </span>
              <span className="font-strong tabular-nums whitespace-nowrap [&_.money-per]:text-muted [&_.money-per]:text-sm [&_.money-per]:font-normal">
                <Money sen={item.price} per={t(`per.${item.price_unit}`)} />
              </span>
            </>
          ),
        }))}
        onSelect={({ item }) => void choose(item)}
        isLoading={isLoading}
        empty={text('lines.search.empty')}
        placeholder={text('lines.search.placeholder')}
        labels={{
          input: text('lines.search'),
          list: text('lines.search.list'),
          clear: text('lines.search.clear'),
          status: (n) => text('lines.search.status', { n }),
        }}
      />
      <p role="status" className={said ? 'text-muted text-sm/5 font-normal wrap-anywhere' : 'sr-only'}>
        {said}
      </p>
      {found && (
        <Packs
          {...found}
          onChoose={(variant) => add(found.product, variant)}
          onCancel={() => {
            setFound(null);
            focusSearch();
          }}
        />
      )}
    </div>
  );
}

type PacksProps = Found & { onChoose: (variant: Variant) => void; onCancel: () => void };

function Packs({ product, variants, onChoose, onCancel }: PacksProps) {
  const { t } = useI18n();
  const text = useQuoteText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div ref={box} className="grid gap-2 p-4 rounded-control bg-tint">
      <h3>{text('lines.pack', { name: product.name })}</h3>
      <ul className="grid gap-2">
        {variants.map((variant) => (
          <li key={variant.id}>
            <button
              type="button"
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-3 w-full min-h-12 py-2 px-3 border border-line-strong rounded-control bg-surface text-start hover:border-brand"
              onClick={() => onChoose(variant)}
              data-testid="quote-pack"
            >
              <Icon className="text-brand" name="plus" size="sm" />
              <span>{packOf({ options: optionsOf(variant), pack_label: variant.pack_label })}</span>
              <Money sen={variant.list_price} per={t(`per.${variant.price_unit}`)} />
            </button>
          </li>
        ))}
      </ul>
      <Button className="justify-self-start -mb-2 -ms-4" variant="quiet" onClick={onCancel}>
        {text('lines.pack.cancel')}
      </Button>
    </div>
  );
}
