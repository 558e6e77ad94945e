import type { Database } from '../connect.ts';
import { subscribe } from './subscribe.ts';

/** `job:<name>` requests a run of that job. */
export type Change = 'catalogue' | 'setting' | 'mail' | `job:${string}`;

const isChange = (payload: string): payload is Change => /^(catalogue|setting|mail|job:.*)$/.test(payload);

/**
 * Receives every change made by any process. After a lost connection everything counts as changed, because
 * notifications may have been missed. What is cached while there is none is dropped with every attempt to reopen it.
 */
export function listen(
  { config }: Pick<Database, 'config'>,
  onChange: (change: Change) => void,
): Promise<{ stop: () => Promise<void> }> {
  const dropAll = () => {
    onChange('catalogue');
    onChange('setting');
  };
  return subscribe({ ...config, application_name: 'bakul listen' }, 'shop_changed', {
    onPayload: (payload) => {
      if (isChange(payload)) onChange(payload);
    },
    onLost: dropAll,
    onReopened: dropAll,
  });
}
