import { Button } from '@bakul/ui/button';
import type { RefusalReason } from '@bakul/ui/upload-check';
import { Uploader } from '@bakul/ui/uploader';
import { saveAs } from '@bakul/web/api/save-as';
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
    <aside className="quick-aside" data-print="hide">
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
      <div className="quick-file-actions">
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
      <section className="quick-keys">
        <h2>{text('quick.keys')}</h2>
        <dl>
          <div>
            <dt>
              <kbd>Enter</kbd>
            </dt>
            <dd>{text('quick.keys.enter')}</dd>
          </div>
          <div>
            <dt>
              <kbd>↑</kbd> <kbd>↓</kbd>
            </dt>
            <dd>{text('quick.keys.arrows')}</dd>
          </div>
          <div>
            <dt>
              <kbd>Ctrl</kbd> <kbd>V</kbd>
            </dt>
            <dd>{text('quick.keys.paste')}</dd>
          </div>
        </dl>
      </section>
    </aside>
  );
}
