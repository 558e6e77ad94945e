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
import { loadOptionalChunk } from '../errors/optional-chunk.ts';
import { pageRouter } from '../errors/page-router.ts';

type LatePiece<P> = { Content: ComponentType<P>; load: () => Promise<ComponentType<P>> };

/** The component for a part of a page. The browser loads it on demand, the server has it immediately. */
export function lazyComponent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  onServer: ComponentType<P> | null,
): LatePiece<P> {
  if (onServer) return { Content: onServer, load };
  // After hydration the browser renders the next page itself and needs the component immediately.
  if (pageRouter()) loadOptionalChunk(load).catch(() => undefined);
  // A missing chunk is reported and handled by the page's chunk recovery. Here the element stays empty.
  const nothing = (): ComponentType<P> => () => null;
  return { Content: lazy(async () => ({ default: await load().catch(nothing) })), load };
}

/** Distance from the viewport at which loading starts. */
const margin = '200px';

// Tells React to leave the content alone and not to warn that the server rendered more. React never writes it. It must
// be the same object on each render, or React would write it after all.
const asItCame = { __html: '' };

type Props<P> = Omit<HTMLAttributes<HTMLElement>, 'children'> & {
  as: 'footer' | 'nav' | 'section';
  piece: LatePiece<P>;
  /**
   * All that the content is rendered from. While each value stays identical, the server-rendered markup is valid, so
   * the content must read nothing that changes from elsewhere.
   */
  props: P;
};

/**
 * An element far down a page, or closed at first, that hydrates lazily. It is server-rendered and its links work without React. Its
 * component is loaded when it comes near the viewport, when a key is pressed, or when it has to change. On a
 * client-side navigation the page waits for it.
 */
export function LazyHydrate<P extends object>({ as: Element, piece, props, ...rest }: Props<P>) {
  const { Content, load } = piece;
  const isHydrating = useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => true,
  );
  const [Current, setCurrent] = useState<ComponentType<P> | null>(() => (isHydrating ? null : Content));
  const ref = useRef<HTMLElement | null>(null);
  const [hydratedProps] = useState(props);
  const hasChanged = !haveEqualValues(props, hydratedProps);

  const wake = useCallback(async () => {
    const loaded = await loadOptionalChunk(load).catch(() => null);
    // The server-rendered markup stays.
    if (!loaded) return;
    await released(ref.current);
    // Synchronous: during a transition a press could start while React renders, and its click would be lost as well.
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

  const Rendered = import.meta.env.SSR ? Content : Current;
  if (Rendered)
    return (
      <Element {...rest}>
        <Rendered {...props} />
      </Element>
    );
  return <Element {...rest} ref={watch} dangerouslySetInnerHTML={asItCame} suppressHydrationWarning />;
}

function haveEqualValues<P extends object>(one: P, other: P): boolean {
  const values = new Map(Object.entries(other));
  return Object.entries(one).every(([name, value]) => Object.is(value, values.get(name)));
}

/** Calls back when the element comes near the viewport or a key is pressed. Returns the cleanup function. */
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

/** Waits while something in the element is being pressed. Replacing it now would lose the click. */
async function released(element: HTMLElement | null): Promise<void> {
  while (element?.matches(':active')) await new Promise((resolve) => setTimeout(resolve, 50));
}
