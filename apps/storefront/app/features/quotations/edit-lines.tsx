import { Card } from '@bakul/ui/card';
import { showToast } from '@bakul/ui/toast-store';
import { useEffect, useRef } from 'react';
import { AddProduct, searchId } from './add-product.tsx';
import { type DraftLine, totalsOf } from './draft-lines.ts';
import { EditLine } from './edit-line.tsx';
import type { OfferedPrices } from './last-offer.ts';
import type { LineErrors } from './problems.ts';
import { useQuoteText } from './quotation-text.ts';
import { Sum, Sums } from './sums.tsx';

type EditLinesProps = {
  lines: readonly DraftLine[];
  /** Our prices, in a counter-offer. */
  offered?: OfferedPrices | undefined;
  errors: LineErrors;
  onLines: (lines: readonly DraftLine[]) => void;
};

/** The requested products, searched by name and edited in place. */
export function EditLines({ lines, offered, errors, onLines }: EditLinesProps) {
  const text = useQuoteText();
  // The undo in a toast must use the lines at the time of the click.
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);
  const change = (variantId: number, part: Partial<DraftLine>) =>
    onLines(latest.current.map((line) => (line.variant_id === variantId ? { ...line, ...part } : line)));

  function remove(line: DraftLine, at: number) {
    onLines(latest.current.filter(({ variant_id }) => variant_id !== line.variant_id));
    document.getElementById(searchId)?.focus();
    showToast({
      message: text('lines.removed', { name: line.name }),
      action: {
        label: text('lines.undo'),
        onClick: () => {
          if (!latest.current.some(({ variant_id }) => variant_id === line.variant_id))
            onLines(latest.current.toSpliced(at, 0, line));
        },
      },
    });
  }

  return (
    <Card title={text('lines.title')}>
      <AddProduct
        has={(id) => lines.some(({ variant_id }) => variant_id === id)}
        onAdd={(line) => onLines([...lines, line])}
      />
      {lines.length === 0 ? (
        <p className="pt-6 pb-2 text-muted text-pretty">{text('lines.none')}</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {lines.map((line, at) => (
            <EditLine
              key={line.variant_id}
              line={line}
              offered={offered?.get(line.variant_id)}
              errors={{
                quantity: errors.get(`quantity-${line.variant_id}`),
                target: errors.get(`target-${line.variant_id}`),
              }}
              onChange={(part) => change(line.variant_id, part)}
              onRemove={() => remove(line, at)}
            />
          ))}
        </ul>
      )}
      {lines.length > 0 && <Totals lines={lines} />}
    </Card>
  );
}

function Totals({ lines }: { lines: readonly DraftLine[] }) {
  const text = useQuoteText();
  const { list, target } = totalsOf(lines);
  return (
    <Sums>
      <Sum name={text('lines.total')} sen={list} />
      {target !== null && <Sum name={text('lines.total.target')} sen={target} isStrong />}
    </Sums>
  );
}
