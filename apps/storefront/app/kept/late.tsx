import {
  type ComponentType,
  type HTMLAttributes,
  lazy,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { flushSync } from 'react-dom';
import { loadOptionalChunk } from '../errors/calm-loading.ts';
import { pageRouter } from '../errors/page-router.ts';
import { CachedMarkup, type MarkupPiece } from './kept.tsx';

type LatePiece<P> = { Content: ComponentType<P>; load: () => Promise<ComponentType<P>> };

/** What draws a part of a page, fetched by the browser when it is needed; the server has it at once. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  onServer: ComponentType<P> | null,
): LatePiece<P> {
  if (onServer) return { Content: onServer, load };
  // A page that is alive opens the next one by itself, and that needs it at once.
  if (pageRouter()) loadOptionalChunk(load).catch(() => undefined);
  // A chunk that does not come is told and made good by the page's own recovery: here its place stays empty.
  const nothing = (): ComponentType<P> => () => null;
  return { Content: lazy(async () => ({ default: await load().catch(nothing) })), load };
}

/** So far before it is seen. */
const margin = '200px';

// It tells React to leave the content alone, and not to complain that the server wrote more: nothing is ever written by it.
// The same object each time, or React would write it after all.
const asItCame = { __html: '' };

type Props<P> = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as: 'footer' | 'section';
  piece: LatePiece<P>;
  props: P;
  /** What the browser compares: while all of it is the same, what came drawn still stands. */
  by: readonly unknown[];
  /** For the server, where its content is the same on many pages. */
  kept?: Pick<MarkupPiece, 'name' | 'of'>;
};

/**
 * An element far down a page. It came drawn, and its links work as they are: what draws it is fetched when it is near, when a
 * key is pressed, or when it has to change. A page that the browser opens by itself waits for it.
 */
export function LazyHydrate<P extends object>({ as: Element, piece, props, by, kept, ...rest }: Props<P>) {
  const { Content, load } = piece;
  const isHydrating = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [Current, setCurrent] = useState<ComponentType<P> | null>(() => (isHydrating ? null : Content));
  const ref = useRef<HTMLElement | null>(null);
  const [drawnBy] = useState(by);
  const hasChanged = by.some((each, at) => each !== drawnBy[at]);

  const wake = useCallback(async () => {
    const loaded = await loadOptionalChunk(load).catch(() => null);
    // What came drawn stays.
    if (!loaded) return;
    await released(ref.current);
    // Synchronously: a press could begin while React renders a transition, and would be lost as well.
    flushSync(() => setCurrent(() => loaded));
  }, [load]);
  const watch = useCallback(
    (element: HTMLElement) => {
      ref.current = element;
      return onApproach(element, wake);
    },
    [wake],
  );
  useEffect(() => {
    if (hasChanged) wake();
  }, [hasChanged, wake]);

  if (import.meta.env.SSR && kept)
    return (
      <CachedMarkup as={Element} {...kept} {...rest}>
        <Content {...props} />
      </CachedMarkup>
    );
  const Drawn = import.meta.env.SSR ? Content : Current;
  if (Drawn)
    return (
      <Element {...rest}>
        <Drawn {...props} />
      </Element>
    );
  return <Element {...rest} ref={watch} dangerouslySetInnerHTML={asItCame} suppressHydrationWarning />;
}

/** Calls when the element comes near, or somebody goes through the page by keyboard. Gives the way to stop. */
function onApproach(element: HTMLElement, call: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) call();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  window.addEventListener('keydown', call, { once: true });
  return () => {
    observer.disconnect();
    window.removeEventListener('keydown', call);
  };
}

/** Waits while something in the element is pressed: if it were replaced now, it would not get its click. */
async function released(element: HTMLElement | null): Promise<void> {
  while (element?.matches(':active')) await new Promise((resolve) => setTimeout(resolve, 50));
}
