import { Button } from '@bakul/ui/button';
import type { RefusalReason } from '@bakul/ui/upload-check';
import { Uploader } from '@bakul/ui/uploader';
import { saveAs } from '@bakul/web/api/save-as';
import { Fragment, type ReactNode } from 'react';
import { useQuickText } from './quick-order-text.ts';
import { writeRows } from './read-rows.ts';
import { filledRows } from './sheet.ts';
import type { QuickOrder } from './use-quick-order.ts';

const limits = {
  accept: ['.csv', '.tsv', '.txt', 'text/csv', 'text/tab-separated-values'],
  maxBytes: 1_000_000,
  maxCount: 1,
};

/** Import from a file. The template contains the rows typed so far, to be saved or continued in a spreadsheet. */
export function FromFile({ order }: { order: QuickOrder }) {
  const text = useQuickText();
  const filled = filledRows(order.sheet);
  const reasonOf = (name: string, reason: RefusalReason) => text(`quick.file.${reason}`, { name });
  return (
    <aside className="grid content-start justify-items-start gap-2 [&>.field]:w-full" data-print="hide">
      <Uploader
        id="quick-file"
        name="file"
        label={text('quick.file')}
        hint={text('quick.file.hint')}
        {...limits}
        files={[]}
        onAdd={([file]) => {
          if (file) void order.readFile(file);
        }}
        onRemove={() => undefined}
        labels={{
          drop: text('quick.file.drop'),
          choose: text('quick.file.choose'),
          retry: '',
          remove: () => '',
          refused: reasonOf,
          progress: () => '',
        }}
      />
      <div className="flex flex-wrap gap-1">
        <Button
          variant="quiet"
          icon="download"
          onClick={() => saveAs('quick-order.csv', new Blob([writeRows(filled)], { type: 'text/csv' }))}
        >
          {text('quick.file.template')}
        </Button>
        {filled.length > 0 && (
          <Button variant="quiet" icon="trash" onClick={order.clear}>
            {text('quick.clear')}
          </Button>
        )}
      </div>
      <Keys />
    </aside>
  );
}

function Keys() {
  const text = useQuickText();
  return (
    <section className="hidden mt-4 text-muted text-sm/5 lg:block">
      <h2 className="mb-2 text-ink text-base">{text('quick.keys')}</h2>
      <dl>
        <KeyRow keys={['Enter']}>{text('quick.keys.enter')}</KeyRow>
        <KeyRow keys={['↑', '↓']}>{text('quick.keys.arrows')}</KeyRow>
        <KeyRow keys={['Ctrl', 'V']}>{text('quick.keys.paste')}</KeyRow>
      </dl>
    </section>
  );
}

function KeyRow({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[76px_minmax(0,1fr)] gap-2 py-1">
      <dt>
        {keys.map((key, index) => (
          <Fragment key={key}>
            {index > 0 && ' '}
            <kbd className="py-px px-1.5 border border-b-2 border-line rounded-small bg-canvas text-ink">
              {key}
            </kbd>
          </Fragment>
        ))}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
