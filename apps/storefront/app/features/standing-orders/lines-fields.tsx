import { Card } from '@bakul/ui/card';
import { FieldNotes } from '@bakul/ui/field';
import { showToast } from '@bakul/ui/toast-store';
import { useEffect, useRef } from 'react';
import { AddVariant } from '../variant-search/add-variant.tsx';
import { EditableLines } from '../variant-search/editable-lines.tsx';
import { newLine, withQuantity } from './draft-lines.ts';
import { useFormMessages } from './standing-orders-text.ts';
import type { FieldsProps } from './terms-fields.tsx';

/** The items of every delivery. */
export function LinesFields({ draft: { lines }, onChange, idOf, errorOf }: FieldsProps) {
  const text = useFormMessages();
  // The undo in a toast must use the lines at the time of the click.
  const latest = useRef(lines);
  useEffect(() => {
    latest.current = lines;
  }, [lines]);

  function setQuantity(variantId: number, quantity: number) {
    if (quantity === 0) return remove(variantId);
    onChange({
      lines: lines.map((line) => (line.variant_id === variantId ? withQuantity(line, quantity) : line)),
    });
  }

  function remove(variantId: number) {
    const at = lines.findIndex(({ variant_id }) => variant_id === variantId);
    const line = lines[at];
    if (!line) return;
    onChange({ lines: lines.toSpliced(at, 1) });
    showToast({
      message: text('form.items.removed', { name: line.name }),
      action: {
        label: text('form.items.undo'),
        onClick: () => {
          if (latest.current.some(({ variant_id }) => variant_id === variantId)) return;
          onChange({ lines: latest.current.toSpliced(at, 0, line) });
        },
      },
    });
  }

  return (
    <Card title={text('form.items')}>
      <div className="grid grid-cols-1 gap-4">
        <FieldNotes id={idOf('lines')} error={errorOf('lines')} />
        <AddVariant
          inputId={idOf('lines')}
          has={(id) => lines.some(({ variant_id }) => variant_id === id)}
          onAdd={(found) => onChange({ lines: [...lines, newLine(found)] })}
        />
        {lines.length === 0 ? (
          <p className="text-muted">{text('form.items.none')}</p>
        ) : (
          <EditableLines
            caption={text('form.items')}
            lines={lines}
            onQuantity={({ variant_id }, quantity) => setQuantity(variant_id, quantity)}
            onRemove={({ variant_id }) => remove(variant_id)}
          />
        )}
      </div>
    </Card>
  );
}
