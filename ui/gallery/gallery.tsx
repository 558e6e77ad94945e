import { BackToTop } from '../back-to-top.tsx';
import './gallery.css';
import { ActionSection } from './action-section.tsx';
import { ChartSection } from './chart-section.tsx';
import { FieldSection } from './field-section.tsx';
import { FormSection } from './form-section.tsx';
import { FoundationSection } from './foundation-section.tsx';
import { type GalleryLang, galleryCopy } from './gallery-copy.ts';
import { ListedSection } from './listed-section.tsx';
import { MediaSection } from './media-section.tsx';
import { NavigationSection } from './navigation-section.tsx';
import { OverlaySection } from './overlay-section.tsx';
import { ProductSection } from './product-section.tsx';
import { StateSection } from './state-section.tsx';

/** The page at /dev/ui: every component in its important states, with its name in code. Development only. */
export function Gallery({ lang }: { lang: GalleryLang }) {
  const copy = galleryCopy[lang];
  return (
    <main className="gal" lang={lang}>
      <header>
        <h1>{copy.title}</h1>
        <p className="gal-name">{copy.intro}</p>
      </header>
      <FoundationSection copy={copy} />
      <ActionSection copy={copy} />
      <ProductSection copy={copy} />
      <NavigationSection copy={copy} />
      <MediaSection copy={copy} />
      <OverlaySection copy={copy} />
      <StateSection copy={copy} />
      <FormSection copy={copy} />
      <FieldSection copy={copy} />
      <ChartSection copy={copy} />
      <ListedSection copy={copy} />
      <BackToTop label={copy.top} />
    </main>
  );
}
