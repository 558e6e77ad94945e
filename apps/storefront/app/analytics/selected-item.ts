import type { AnalyticsEvent } from './events.ts';

type Receiver = (event: AnalyticsEvent) => void;
type List = Extract<AnalyticsEvent, { event: 'view_item_list' }>;

/**
 * Adds `select_item` to what is received: a click on a link to a product of a list that this page shows. Listened for
 * here, where only those who agreed come, so that lists and cards carry nothing of it.
 */
export function withSelectedItems(receive: Receiver): Receiver {
  let path = '';
  let lists: List[] = [];
  const onClick = ({ target }: MouseEvent) => {
    // Of a card or of a row: a promotion may lead to the same product.
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('article a, tr a') : null;
    const selected = link && path === window.location.pathname && selectedItem(lists, link.pathname);
    if (selected) receive(selected);
  };
  // Before the link is followed, which forgets the page it was on.
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

/** The product behind a link, in the first of the lists that has it. */
export function selectedItem(lists: readonly List[], pathname: string): AnalyticsEvent | null {
  const slug = /\/product\/([^/]+)$/.exec(pathname)?.[1];
  for (const { item_list_id, item_list_name, items } of lists) {
    const item = items.find(({ item_id }) => item_id === slug);
    if (item) return { event: 'select_item', item_list_id, item_list_name, items: [item] };
  }
  return null;
}
