import type { MessageLine } from '@bakul/shop/features/message-order/message-order.contract';
import type { ApiFailure, ApiResult } from '@bakul/shop/kit/http/client';
import { Button } from '@bakul/ui/button';
import { Notice } from '@bakul/ui/inline-error';
import { TextareaField } from '@bakul/ui/textarea-field';
import { type ReactNode, useRef, useState } from 'react';
import * as drafts from './message-draft.ts';
import { type LineActions, MessageLineRow } from './message-line.tsx';
import type { MessageNames } from './message-text.ts';

type Reading = { data: { lines: MessageLine[]; rest: string } };

type MessageBoxProps = {
  draft: drafts.MessageDraft;
  /** Like the setter of a state, so that a response never overwrites what was typed while it was awaited. */
  onDraft: (change: (before: drafts.MessageDraft) => drafts.MessageDraft) => void;
  read: (text: string) => Promise<ApiResult<Reading>>;
  names: MessageNames;
  failureNotice: (failure: ApiFailure) => ReactNode;
  /** The button that adds the lines that are ready. */
  confirm: (overview: ReturnType<typeof drafts.overviewOf>) => ReactNode;
};

/** A pasted message, what was read in it, and the button that adds it. Nothing is added before that. */
export function MessageBox(props: MessageBoxProps) {
  const { draft, names, confirm } = props;
  const { text } = names;
  const { failure, reading, hasFoundNothing, readAll, actions, setText } = useReading(props);
  const overview = drafts.overviewOf(draft);
  const isLeftOut = ({ line }: drafts.DraftLine) => line.reason === 'correction';
  const other = draft.lines.filter(({ line }) => line.state === 'remark');
  const [leftOut, remarks] = [other.filter(isLeftOut), other.filter((line) => !isLeftOut(line))];
  return (
    <div className="grid gap-3 min-w-0" data-testid="message-box">
      <TextareaField
        id="message-text"
        name="message"
        label={text('message.label')}
        placeholder={text('message.placeholder')}
        rows={4}
        value={draft.text}
        onValue={setText}
      />
      <div className="flex flex-wrap gap-2">
        <Button
          variant={draft.lines.length > 0 ? 'neutral' : 'primary'}
          size="large"
          icon="message-circle"
          isLoading={reading === 'all'}
          disabled={draft.text.trim() === ''}
          onClick={() => void readAll()}
        >
          {text(draft.lines.length > 0 ? 'message.readAgain' : 'message.read')}
        </Button>
        {(draft.text !== '' || draft.lines.length > 0) && (
          <Button variant="quiet" size="large" onClick={() => props.onDraft(() => drafts.emptyMessage)}>
            {text('message.clear')}
          </Button>
        )}
      </div>
      {failure && props.failureNotice(failure)}
      {hasFoundNothing && <Notice tone="info" title={text('message.nothing')} />}
      {draft.lines.length > 0 && (
        <section className="grid gap-1 min-w-0" aria-label={text('message.result')}>
          <p role="status" className="flex flex-wrap gap-x-3 font-semibold">
            <span>{text('message.ready', { n: overview.ready.length })}</span>
            {overview.open > 0 && (
              <span className="text-danger">{text('message.open', { n: overview.open })}</span>
            )}
          </p>
          <ul className="grid grid-cols-1">
            {draft.lines
              .filter(({ line }) => line.state !== 'remark')
              .map((line) => (
                <MessageLineRow
                  key={line.key}
                  line={line}
                  names={names}
                  isBusy={reading === line.key}
                  actions={actions}
                />
              ))}
          </ul>
          <Remarks lines={leftOut} title={text('message.leftOut')} />
          <Remarks lines={remarks} title={text('message.remarks')} />
          {draft.rest !== '' && (
            <Notice tone="warning" title={text('message.rest')}>
              <p className="max-h-40 overflow-y-auto whitespace-pre-wrap wrap-anywhere">{draft.rest}</p>
            </Notice>
          )}
          <div className="grid pt-2">{confirm(overview)}</div>
        </section>
      )}
    </div>
  );
}

/** Reads the message or one line of it, and applies the changes of lines. */
function useReading({ draft, onDraft, read }: MessageBoxProps) {
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [reading, setReading] = useState<'all' | number | null>(null);
  const [emptyText, setEmptyText] = useState<string | null>(null);
  const run = useRef(0);

  async function request(what: 'all' | number, text: string, apply: (found: Reading['data']) => void) {
    const mine = ++run.current;
    setReading(what);
    setFailure(null);
    const result = await read(text);
    // A later request replaces this one.
    if (mine !== run.current) return;
    setReading(null);
    if (result.ok) apply(result.data.data);
    else setFailure(result.failure);
  }

  const actions: LineActions = {
    choose: (key, choice) => onDraft((before) => drafts.chooseProduct(before, key, choice)),
    setQuantity: (key, quantity) => onDraft((before) => drafts.changeLine(before, key, { quantity })),
    setNote: (key, note) => onDraft((before) => drafts.changeLine(before, key, { note })),
    setText: (key, text) => onDraft((before) => drafts.changeLine(before, key, { text })),
    remove: (key) => onDraft((before) => drafts.removeLine(before, key)),
    readLine: (key) => {
      const text = draft.lines.find((line) => line.key === key)?.text ?? '';
      void request(key, text, (found) => onDraft((before) => drafts.withLineReading(before, key, found)));
    },
  };
  return {
    failure,
    reading,
    hasFoundNothing: emptyText !== null && emptyText === draft.text,
    actions,
    setText: (text: string) => onDraft((before) => ({ ...before, text })),
    readAll: () =>
      request('all', draft.text, (found) => {
        setEmptyText(found.lines.some(({ state }) => state !== 'remark') ? null : draft.text);
        onDraft((before) => drafts.withReading(before, found));
      }),
  };
}

function Remarks({ lines, title }: { lines: readonly drafts.DraftLine[]; title: string }) {
  if (lines.length === 0) return null;
  return (
    <div className="pt-3 border-t border-line text-muted text-sm/5">
      <p>{title}</p>
      <ul className="wrap-anywhere">
        {lines.map(({ key, line }) => (
          <li key={key}>“{line.text}”</li>
        ))}
      </ul>
    </div>
  );
}
