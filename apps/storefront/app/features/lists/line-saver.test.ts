import type { SavedList } from '@bakul/shop/features/cart/saved-list/saved-list.contract';
import type { ApiFailure, ApiResult } from '@bakul/shop/kit/http/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLineSaver, type SaveState } from './line-saver.ts';
import { withDrafts } from './with-drafts.ts';

const line = (variant_id: number, quantity: number): SavedList['lines'][number] => ({
  variant_id,
  sku: `SKU-${variant_id}`,
  name: 'Tomato',
  alt_name: 'Tomato',
  route: '/product/tomato',
  thumb: null,
  options: [],
  pack_label: '5 kg carton',
  order_unit: 'carton',
  price_unit: 'kg',
  min_quantity: 1,
  quantity_step: 1,
  is_catch_weight: false,
  quantity,
  price: 100,
  amount: quantity * 100,
  in_stock: true,
  available: 50,
});
const listOf = (...lines: SavedList['lines']): SavedList => ({ id: 1, name: 'A', updated_at: '', lines });
const failed = (status: number): { ok: false; failure: ApiFailure } => ({
  ok: false,
  failure: {
    status,
    body: { exception: 'InternalException', message: '', detail: null, reference: 'R', errors: {} },
  },
});

let sent: [number, number][];
let replies: (ApiResult<{ data: SavedList }> | Promise<ApiResult<{ data: SavedList }>>)[];
let state: SaveState;
const onSaved = vi.fn();
const onRefused = vi.fn();

const saver = () =>
  createLineSaver({
    save: async (variantId, quantity) => {
      sent.push([variantId, quantity]);
      return replies.shift() ?? { ok: true, data: { data: listOf(line(variantId, quantity)) } };
    },
    onSaved,
    onRefused,
    publish: (next) => {
      state = next;
    },
    pause: 400,
  });

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  sent = [];
  replies = [];
});
afterEach(() => vi.useRealTimers());

test('shows a quantity immediately and saves only the last value', async () => {
  const lines = saver();
  lines.set(7, 2);
  lines.set(7, 3);
  expect([state.drafts.get(7), sent]).toEqual([3, []]);
  await vi.advanceTimersByTimeAsync(400);
  expect([sent, state.drafts.size, state.isSaving]).toEqual([[[7, 3]], 0, false]);
  expect(onSaved).toHaveBeenCalledOnce();
});

test('saves lines one at a time, including a value typed during a request', async () => {
  const first = Promise.withResolvers<ApiResult<{ data: SavedList }>>();
  replies.push(first.promise);
  const lines = saver();
  lines.set(7, 2);
  const settled = lines.settle();
  lines.set(7, 5);
  lines.set(8, 1);
  expect(sent).toEqual([[7, 2]]);
  first.resolve({ ok: true, data: { data: listOf(line(7, 2)) } });
  expect(await settled).toBe(true);
  expect(sent).toEqual([
    [7, 2],
    [7, 5],
    [8, 1],
  ]);
});

test('keeps a line that did not reach the server and can send it again', async () => {
  replies.push(failed(0));
  const lines = saver();
  lines.set(7, 2);
  expect(await lines.settle()).toBe(false);
  expect([state.failure?.status, state.drafts.get(7), state.isSaving]).toEqual([0, 2, false]);
  expect(await lines.settle()).toBe(true);
  expect([state.failure, state.drafts.size]).toEqual([null, 0]);
});

test('drops a refused line and saves the others', async () => {
  replies.push(failed(422));
  const lines = saver();
  lines.set(7, 2);
  lines.set(8, 1);
  expect(await lines.settle()).toBe(true);
  expect(onRefused).toHaveBeenCalledOnce();
  expect(onSaved).toHaveBeenCalledOnce();
});

test('resolves to true when there is nothing to save', async () => {
  expect(await saver().settle()).toBe(true);
  expect(sent).toEqual([]);
});

test('overlays drafts on the list from the server, including removals', () => {
  const list = listOf(line(7, 2), line(8, 1), line(9, 4));
  const drafts = new Map([
    [7, 5],
    [8, 0],
    [10, 3],
  ]);
  expect(withDrafts(list, drafts).lines.map(({ variant_id, quantity }) => [variant_id, quantity])).toEqual([
    [7, 5],
    [9, 4],
  ]);
});
