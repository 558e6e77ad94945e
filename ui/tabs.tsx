import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from './class-names.ts';
import { Link } from './link.tsx';

export type Tab = { id: string; label: string; count?: number | undefined };

type TabsProps = {
  tabs: readonly Tab[];
  selected: string;
  onSelect: (id: string) => void;
  label: string;
  /** Content of the selected tab. */
  children: ReactNode;
  className?: string | undefined;
};

/** Tabs as in the ARIA Authoring Practices: arrow keys select, Home and End go to the first and last tab. */
export function Tabs({ tabs, selected, onSelect, label, children, className }: TabsProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex((tab) => tab.id === selected);
    const moves: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const move = moves[event.key];
    if (move === undefined) return;
    event.preventDefault();
    const next = tabs.at(move % tabs.length);
    if (!next) return;
    onSelect(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  }

  return (
    <div className={className}>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={onKeyDown} tabIndex={-1}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            className="tab"
            data-tab={tab.id}
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={`${id}-panel`}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${selected}`}>
        {children}
      </div>
    </div>
  );
}

type LinkTabsProps = {
  tabs: readonly (Tab & { href: string })[];
  selected: string;
  label: string;
  className?: string | undefined;
};

/** The same style for tabs with a URL each, such as lists filtered by state. */
export function LinkTabs({ tabs, selected, label, className, ...rest }: LinkTabsProps) {
  const nav = useRef<HTMLElement>(null);
  // On a phone the tabs scroll, so the selected one is centred. The page itself must not scroll.
  useEffect(() => {
    const current = nav.current?.querySelector(`[data-tab="${CSS.escape(selected)}"]`);
    if (!nav.current || !current) return;
    const [list, tab] = [nav.current.getBoundingClientRect(), current.getBoundingClientRect()];
    nav.current.scrollLeft += tab.left + tab.width / 2 - (list.left + list.width / 2);
  }, [selected]);
  return (
    <nav {...rest} ref={nav} className={classNames('tabs', className)} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.id}
          className="tab"
          data-tab={tab.id}
          href={tab.href}
          aria-current={tab.id === selected ? 'page' : undefined}
        >
          {tab.label}
          {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
