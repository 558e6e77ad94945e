import { emptyMessage, isMessageDraft, type MessageDraft } from '@bakul/web/message-order/message-draft';
import { useEffect, useState } from 'react';
import { buyerKey } from '../../session/buyer-key.ts';
import { useSession } from '../../session/use-session.ts';

const entry = 'quick-order-message';

type StoredMessage = { buyer: string; draft: MessageDraft };

const isStored = (value: unknown): value is StoredMessage =>
  typeof value === 'object' &&
  value !== null &&
  'buyer' in value &&
  typeof value.buyer === 'string' &&
  'draft' in value &&
  isMessageDraft(value.draft);

/**
 * The message of this tab as stored before a reload. What was read shows the prices of a buyer, so that another one
 * gets the text only.
 */
function readStoredMessage(storage: Pick<Storage, 'getItem'>, buyer: string): MessageDraft {
  try {
    const stored: unknown = JSON.parse(storage.getItem(entry) ?? 'null');
    if (!isStored(stored)) return emptyMessage;
    return stored.buyer === buyer ? stored.draft : { ...emptyMessage, text: stored.draft.text };
  } catch {
    // Invalid JSON, or storage is blocked.
    return emptyMessage;
  }
}

function storeMessage(storage: Pick<Storage, 'setItem'>, stored: StoredMessage): void {
  try {
    storage.setItem(entry, JSON.stringify(stored));
  } catch {
    // Storage is blocked or full. The page itself still has the message.
  }
}

/** The pasted message and what was read in it, restored after a reload. */
export function useMessage() {
  const session = useSession();
  const buyer = session === null ? null : String(buyerKey(session));
  const [{ draft, owner }, setState] = useState({ draft: emptyMessage, owner: buyer });

  useEffect(() => {
    if (buyer === null) return;
    const stored = readStoredMessage(window.sessionStorage, buyer);
    // A text typed before the session was known stays.
    setState(({ draft: { text } }) => ({
      draft: text === '' || text === stored.text ? stored : { ...emptyMessage, text },
      owner: buyer,
    }));
  }, [buyer]);

  useEffect(() => {
    if (owner !== null && owner === buyer) storeMessage(window.sessionStorage, { buyer: owner, draft });
  }, [draft, owner, buyer]);

  const change = (next: (before: MessageDraft) => MessageDraft) =>
    setState((before) => ({ ...before, draft: next(before.draft) }));
  return { draft, change };
}
