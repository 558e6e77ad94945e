import type { CartLine } from '@bakul/shop/features/cart/cart.contract';
import { maxLineNoteLength } from '@bakul/shop/kit/text/line-note';
import { Button, IconButton } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { TextField } from '@bakul/ui/text-field';
import { type FormEvent, useRef, useState } from 'react';
import { setNote } from '../../cart/use-cart.ts';
import { useCartText } from './cart-text.ts';

/** A request for this line, such as how ripe. */
export function LineNote({ line }: { line: CartLine }) {
  const text = useCartText();
  const { name } = line.product;
  const [draft, setDraft] = useState<string | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const id = `note-${line.id}`;

  function close() {
    setDraft(null);
    // The button that opened the editor is rendered again.
    requestAnimationFrame(() => frame.current?.querySelector('button')?.focus());
  }

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('note');
    void setNote(line.id, String(typed ?? ''));
    close();
  }

  if (draft !== null) {
    return (
      <form
        className="grid gap-2 w-full max-w-120 py-2"
        data-print="hide"
        onSubmit={save}
        data-testid="cart-note-form"
      >
        <TextField
          id={id}
          name="note"
          label={text('cart.note', { name })}
          hint={text('cart.note.hint')}
          value={draft}
          onValue={setDraft}
          maxLength={maxLineNoteLength}
          autoFocus
        />
        <div className="flex gap-2">
          <Button type="submit" variant="secondary">
            {text('cart.note.save')}
          </Button>
          <Button variant="quiet" onClick={close}>
            {text('cart.note.cancel')}
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className="flex items-center gap-1 min-w-0" ref={frame}>
      {line.note ? (
        <>
          <p className="flex items-start gap-1.5 text-sm/5 wrap-anywhere">
            <Icon name="message-circle" size="sm" />
            {line.note}
          </p>
          <IconButton
            icon="pencil"
            label={text('cart.note.edit', { name })}
            data-print="hide"
            onClick={() => setDraft(line.note ?? '')}
          />
        </>
      ) : (
        <Button
          variant="quiet"
          icon="pencil"
          className="-ms-3 px-3 text-sm"
          data-print="hide"
          onClick={() => setDraft('')}
        >
          {text('cart.note.add')}
          <span className="sr-only">: {name}</span>
        </Button>
      )}
    </div>
  );
}
