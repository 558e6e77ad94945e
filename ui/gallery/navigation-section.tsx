import { useState } from 'react';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { Combobox } from '../combobox.tsx';
import { Disclosure } from '../disclosure.tsx';
import { Pagination } from '../pagination.tsx';
import { Segmented } from '../segmented.tsx';
import { LinkTabs, Tabs } from '../tabs.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';

const produce = ['Cameron tomato', 'Cherry tomato', 'Chokanan mango', 'Red chilli', 'Water spinach'];

export function NavigationSection({ copy }: SectionProps) {
  const [text, setText] = useState('');
  const [tab, setTab] = useState('all');
  const [view, setView] = useState('grid');
  const items = produce
    .filter((name) => text && name.toLowerCase().includes(text.toLowerCase()))
    .map((label) => ({ id: label.replaceAll(' ', '-'), label }));
  const pages = { previous: copy.previous, next: copy.next, page: copy.page };
  const tabs = [
    { id: 'all', label: copy.sample.all, count: 26, href: '#all' },
    { id: 'unpaid', label: copy.sample.unpaid, count: 6, href: '#unpaid' },
    { id: 'paid', label: copy.sample.paid, count: 20, href: '#paid' },
  ];
  return (
    <GallerySection title="Breadcrumbs, Pagination, Tabs, Segmented, Combobox, Disclosure">
      <Breadcrumbs
        label={copy.home}
        crumbs={[
          { label: copy.home, href: '/' },
          { label: copy.produce, href: '/product-catalog' },
          { label: copy.vegetables },
        ]}
      />
      <div className="gal-wide">
        <Combobox
          value={text}
          onValue={setText}
          items={items}
          onSelect={(item) => setText(item.label)}
          placeholder={copy.search}
          empty={copy.emptyCart}
          trailing={<kbd className="key-hint">/</kbd>}
          labels={{ input: copy.search, list: copy.suggestions, clear: copy.clear, status: copy.count }}
        />
        <Combobox
          value="tom"
          onValue={() => undefined}
          items={[]}
          isLoading
          onSelect={() => undefined}
          labels={{ input: copy.search, list: copy.suggestions, clear: copy.clear, status: copy.count }}
        />
      </div>
      <div className="gal-row">
        <Segmented
          label={copy.sample.view}
          selected={view}
          onSelect={setView}
          segments={[
            { id: 'grid', label: copy.sample.grid, icon: 'layout-grid' },
            { id: 'pad', label: copy.sample.orderPad, icon: 'rows-3' },
          ]}
        />
        <Segmented
          label={copy.sample.language}
          selected="en"
          segments={[
            { id: 'en', label: 'EN', href: '#en', lang: 'en', name: 'English' },
            { id: 'ms', label: 'BM', href: '#ms', lang: 'ms', name: 'Bahasa Melayu' },
          ]}
        />
        <LinkTabs tabs={tabs} selected="all" label={copy.sample.invoices} />
      </div>
      <Tabs tabs={tabs} selected={tab} onSelect={setTab} label={copy.sample.invoices}>
        <p className="gal-name">{tabs.find((other) => other.id === tab)?.label}</p>
      </Tabs>
      {[1, 6, 20].map((page) => (
        <Pagination
          key={page}
          page={page}
          pageCount={20}
          href={(number) => `#${number}`}
          labels={{ ...pages, navigation: copy.page(page) }}
        />
      ))}
      <div className="gal-grid">
        <Disclosure summary={copy.vegetables} isOpen>
          {copy.emptyText}
        </Disclosure>
        <Disclosure summary={copy.produce}>{copy.emptyText}</Disclosure>
      </div>
    </GallerySection>
  );
}
