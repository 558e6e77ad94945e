import type { Preview } from '@bakul/shop/features/checkout/checkout.contract';
import { Button } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { TextField } from '@bakul/ui/text-field';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useCheckoutText } from './checkout-text.ts';
import type { RefusedCode } from './use-refused-code.ts';

type PromotionCodeProps = {
  preview: Preview;
  code: string;
  refused: RefusedCode | null;
  onCode: (code: string) => void;
};

/** The promotion code: a form, the applied code with a remove button, or the reason for a refusal. */
export function PromotionCode({ preview, code, refused, onCode }: PromotionCodeProps) {
  const text = useCheckoutText();
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const isApplied = code !== '' && preview.promotion?.code === code;
  const wasApplied = useRef(isApplied);

  // The control that was used is unmounted. The focus stays within this component.
  useEffect(() => {
    if (wasApplied.current === isApplied) return;
    wasApplied.current = isApplied;
    box.current?.querySelector<HTMLElement>('button, input')?.focus();
  }, [isApplied]);

  return (
    <div ref={box}>
      {isApplied ? (
        <p
          className="flex flex-wrap items-center gap-y-1 gap-x-3 py-0.5 ps-3.5 pe-0.5 border border-line-strong rounded-control"
          role="status"
        >
          <strong className="flex-1 wrap-anywhere">{code}</strong>
          <Badge tone="success" icon="check">
            {text('code.applied')}
          </Badge>
          <Button
            variant="quiet"
            size="small"
            aria-label={text('code.remove.of', { code })}
            onClick={() => onCode('')}
          >
            {text('code.remove')}
          </Button>
        </p>
      ) : isOpen || code !== '' || refused ? (
        <CodeForm problem={preview.code_problem} code={code} refused={refused} onCode={onCode} />
      ) : (
        <Button className="-ms-4" variant="quiet" icon="tag" onClick={() => setOpen(true)}>
          {text('code.add')}
        </Button>
      )}
    </div>
  );
}

type CodeFormProps = Omit<PromotionCodeProps, 'preview'> & { problem: Preview['code_problem'] };

function CodeForm({ problem, code, refused, onCode }: CodeFormProps) {
  const text = useCheckoutText();
  const id = useId();
  const [typed, setTyped] = useState(code);
  const wanted = typed.trim().toUpperCase();
  // The refusal is shown as long as the same code is in the field.
  const error =
    problem !== null && code !== '' && wanted === code
      ? text(`code.problem.${problem}`, { code })
      : refused?.code === wanted
        ? refused.text
        : undefined;

  function submit(event: FormEvent) {
    event.preventDefault();
    onCode(wanted);
  }

  return (
    <form className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2" onSubmit={submit} noValidate>
      <TextField
        id={id}
        name="promotion_code"
        label={text('code.label')}
        value={typed}
        onValue={setTyped}
        maxLength={40}
        autoComplete="off"
        autoFocus={code === ''}
        error={error}
      />
      <Button className="min-h-12" type="submit" variant="neutral">
        {text('code.apply')}
      </Button>
      <p role="status" className="sr-only">
        {error}
      </p>
    </form>
  );
}
