import { useState } from 'react';
import { Breadcrumbs } from '../breadcrumbs.tsx';
import { Combobox } from '../combobox.tsx';
import { Disclosure } from '../disclosure.tsx';
import { Pagination } from '../pagination.tsx';
import { Segmented } from '../segmented.tsx';
import { LinkTabs, Tabs } from '../tabs.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

export function NavigationSection({ copy }: SectionProps) {
  const pages = { previous: copy.previous, next: copy.next, page: copy.page };
  return (
    <GallerySection title={copy.sections.titles.navigation}>
      <Specimen name="Breadcrumbs" file="breadcrumbs.tsx">
        <Breadcrumbs
          label={copy.home}
          crumbs={[
            { label: copy.home, href: '/' },
            { label: copy.produce, href: '/product-catalog' },
            { label: copy.vegetables },
          ]}
        />
      </Specimen>
      <ComboboxSpecimen copy={copy} />
      <TabSpecimens copy={copy} />
      <Specimen name="Pagination" file="pagination.tsx">
        {[1, 6, 20].map((page) => (
          <Pagination
            key={page}
            page={page}
            pageCount={20}
            href={(number) => `#${number}`}
            labels={{ ...pages, navigation: copy.page(page) }}
          />
        ))}
      </Specimen>
      <Specimen name="Disclosure" file="disclosure.tsx">
        <div className="gal-grid">
          <Disclosure summary={copy.vegetables} isOpen>
            {copy.emptyText}
          </Disclosure>
          <Disclosure summary={copy.produce}>{copy.emptyText}</Disclosure>
        </div>
      </Specimen>
    </GallerySection>
  );
}

function ComboboxSpecimen({ copy }: SectionProps) {
  const [text, setText] = useState('');
  const [cell, setCell] = useState('');
  const labels = { input: copy.search, list: copy.suggestions, clear: copy.clear, status: copy.count };
  const matches = (typed: string) =>
    copy.sample.products
      .filter((name) => typed && name.toLowerCase().includes(typed.toLowerCase()))
      .map((label) => ({ id: label.replaceAll(' ', '-'), label }));
  return (
    <Specimen name="Combobox" file="combobox.tsx">
      <div className="gal-grid">
        <Combobox
          value={text}
          onValue={setText}
          items={matches(text)}
          onSelect={(item) => setText(item.label)}
          placeholder={copy.search}
          empty={copy.sample.nothingFound}
          trailing={<kbd className="key-hint">/</kbd>}
          labels={labels}
        />
        <Combobox
          value="tom"
          onValue={() => undefined}
          items={[]}
          isLoading
          onSelect={() => undefined}
          labels={labels}
        />
        <Combobox
          value={cell}
          onValue={setCell}
          items={matches(cell)}
          isCell
          onSelect={(item) => setCell(item.label)}
          placeholder={copy.search}
          labels={labels}
        />
      </div>
    </Specimen>
  );
}

function TabSpecimens({ copy: { sample } }: SectionProps) {
  const [tab, setTab] = useState('all');
  const [view, setView] = useState('grid');
  const tabs = [
    { id: 'all', label: sample.all, count: 26, href: '#all' },
    { id: 'unpaid', label: sample.unpaid, count: 6, href: '#unpaid' },
    { id: 'paid', label: sample.paid, count: 20, href: '#paid' },
  ];
  return (
    <div className="gal-wide">
      <Specimen name="Tabs" file="tabs.tsx">
        <Tabs tabs={tabs} selected={tab} onSelect={setTab} label={sample.invoices}>
          <p className="gal-name gal-after">{tabs.find((other) => other.id === tab)?.label}</p>
        </Tabs>
      </Specimen>
      <Specimen name="LinkTabs" file="tabs.tsx">
        <LinkTabs tabs={tabs} selected="all" label={sample.invoices} />
      </Specimen>
      <Specimen name="Segmented" file="segmented.tsx">
        <div className="gal-row">
          <Segmented
            label={sample.view}
            selected={view}
            onSelect={setView}
            segments={[
              { id: 'grid', label: sample.grid, icon: 'layout-grid' },
              { id: 'pad', label: sample.orderPad, icon: 'rows-3' },
            ]}
          />
          <Segmented
            label={sample.language}
            selected="en"
            segments={[
              { id: 'en', label: 'EN', href: '#en', lang: 'en', name: 'English' },
              { id: 'ms', label: 'BM', href: '#ms', lang: 'ms', name: 'Bahasa Melayu' },
            ]}
          />
        </div>
      </Specimen>
    </div>
  );
}
