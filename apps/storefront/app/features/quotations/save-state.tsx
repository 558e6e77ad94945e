import { Button } from '@bakul/ui/button';
import { Icon } from '@bakul/ui/icon';
import { useQuoteText } from './quotation-text.ts';
import type { SaveState } from './use-draft.ts';

const icons = { saved: 'circle-check', waiting: 'clock', saving: 'clock', failed: 'circle-alert' } as const;

type SaveLineProps = { state: SaveState; detail: string | undefined; onRetry: () => void };

/**
 * Whether the input is saved. Screen readers announce only the end of a save, because its start would drown out
 * everything else.
 */
export function SaveLine({ state, detail, onRetry }: SaveLineProps) {
  const text = useQuoteText();
  const said = text(`save.${state}`);
  const isSpoken = state === 'saved' || state === 'failed';
  return (
    <div
      className="flex flex-wrap items-center gap-y-1 gap-x-3 min-h-8 text-muted text-sm data-[state=saved]:text-success data-[state=failed]:text-danger data-[state=failed]:font-semibold"
      data-state={state}
    >
      <p className="flex items-center gap-1.5" aria-hidden="true">
        <Icon name={icons[state]} size="sm" />
        {said}
      </p>
      <p role="status" className="sr-only">
        {isSpoken ? said : ''}
      </p>
      {state === 'failed' && (
        <>
          {detail && <p>{detail}</p>}
          <Button variant="neutral" size="small" onClick={onRetry}>
            {text('save.retry')}
          </Button>
        </>
      )}
    </div>
  );
}
