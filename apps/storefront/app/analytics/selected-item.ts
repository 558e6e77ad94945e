import type { AnalyticsEvent } from './events.ts';

type Receiver = (event: AnalyticsEvent) => void;
type List = Extract<AnalyticsEvent, { event: 'view_item_list' }>;

/**
 * Adds `select_item` events for clicks on a link to a product of a list on this page. One delegated listener, loaded
 * only after consent, so that lists and cards carry no analytics code.
 */
export function withSelectedItems(receive: Receiver): Receiver {
  let path = '';
  let lists: List[] = [];
  const onClick = ({ target }: MouseEvent) => {
    // Only links in a card or a row: a promotion may link to the same product.
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('article a, tr a') : null;
    const selected = link && path === window.location.pathname && selectedItem(lists, link.pathname);
    if (selected) receive(selected);
  };
  // Captures the click before the navigation, which discards the lists of the current page.
  document.addEventListener('click', onClick, { capture: true });
  return (event) => {
    if (event.event === 'view_item_list') {
      if (path !== window.location.pathname) lists = [];
      path = window.location.pathname;
      lists.unshift(event);
    }
    receive(event);
  };
}

/** The product that a link leads to, from the first list that contains it. */
export function selectedItem(lists: readonly List[], pathname: string): AnalyticsEvent | null {
  const slug = /\/product\/([^/]+)$/.exec(pathname)?.[1];
  for (const { item_list_id, item_list_name, items } of lists) {
    const item = items.find(({ item_id }) => item_id === slug);
    if (item) return { event: 'select_item', item_list_id, item_list_name, items: [item] };
  }
  return null;
}
