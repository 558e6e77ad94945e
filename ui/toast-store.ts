import { useSyncExternalStore } from 'react';

export type ToastType = 'success' | 'error' | 'warning' | 'info' | 'default';
export type ToastPosition =
  | 'top-left'
  | 'top-center'
  | 'top-right'
  | 'bottom-left'
  | 'bottom-center'
  | 'bottom-right';

export type ToastContent = {
  type?: ToastType;
  message: string;
  detail?: string;
  /** The reference to quote to support, such as "Reference 8F2K-91". */
  reference?: string;
  action?: { label: string; onClick: () => void };
  position?: ToastPosition;
  /** In milliseconds. 5000 by default. */
  timeout?: number;
};

export type Toast = ToastContent & { id: number; type: ToastType; position: ToastPosition };

const defaultTimeout = 5000;
const maxShown = 3;

let waiting: readonly Toast[] = [];
let shown: readonly Toast[] = [];
let isPaused = false;
let lastId = 0;
const remaining = new Map<number, number>();
const timers = new Map<number, { timer: ReturnType<typeof setTimeout>; startedAt: number }>();
const listeners = new Set<() => void>();

/** Shows a toast, or queues it while three are on screen. Returns its id. */
export function showToast(content: ToastContent): number {
  lastId += 1;
  const toast: Toast = {
    ...content,
    id: lastId,
    type: content.type ?? 'default',
    position: content.position ?? 'top-right',
  };
  waiting = [...waiting, toast];
  remaining.set(toast.id, content.timeout ?? defaultTimeout);
  refill();
  return toast.id;
}

export function dismissToast(id: number): void {
  stop(id);
  remaining.delete(id);
  waiting = waiting.filter((toast) => toast.id !== id);
  shown = shown.filter((toast) => toast.id !== id);
  refill();
}

export function dismissAllToasts(): void {
  waiting = [];
  for (const toast of shown) dismissToast(toast.id);
}

/** While the pointer or the focus is on a toast, none of them expires. */
export function pauseToasts(shouldPause: boolean): void {
  if (isPaused === shouldPause) return;
  isPaused = shouldPause;
  for (const toast of shown) (isPaused ? stop : start)(toast.id);
}

export function readToasts(): readonly Toast[] {
  return shown;
}

const none: readonly Toast[] = [];

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(subscribe, readToasts, () => none);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function refill(): void {
  while (shown.length < maxShown) {
    const [next, ...rest] = waiting;
    if (!next) break;
    waiting = rest;
    shown = [...shown, next];
    if (!isPaused) start(next.id);
  }
  if (shown.length === 0) isPaused = false;
  for (const listener of listeners) listener();
}

function start(id: number): void {
  const timer = setTimeout(dismissToast, remaining.get(id) ?? defaultTimeout, id);
  timers.set(id, { timer, startedAt: performance.now() });
}

function stop(id: number): void {
  const running = timers.get(id);
  if (!running) return;
  clearTimeout(running.timer);
  timers.delete(id);
  const left = (remaining.get(id) ?? 0) - (performance.now() - running.startedAt);
  remaining.set(id, Math.max(1000, left));
}
