import { useState } from 'react';
import { Button } from '../button.tsx';
import { Carousel } from '../carousel.tsx';
import { Badge } from '../chip.tsx';
import { Picture } from '../picture.tsx';
import { PictureGallery } from '../picture-gallery.tsx';
import { PictureZoom } from '../picture-zoom.tsx';
import { QrCode } from '../qr-code.tsx';
import { ShareMenu } from '../share-menu.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';
import eggplant from './sample-eggplant.svg?no-inline';
import mango from './sample-mango.svg?no-inline';
import tomato from './sample-tomato.svg?no-inline';
import { Specimen } from './specimen.tsx';

const productUrl = 'https://example.test/product/cameron-tomato';

export function MediaSection({ copy }: SectionProps) {
  return (
    <GallerySection title={copy.sections.titles.pictures}>
      <Specimen name="Carousel" file="carousel.tsx">
        <Carousel
          labels={{
            carousel: copy.home,
            previous: copy.previous,
            next: copy.next,
            pause: copy.pause,
            play: copy.play,
            slide: copy.of,
          }}
        >
          {['1', '2', '3'].map((look) => (
            <div key={look} className="gal-slide" data-look={look}>
              <Badge tone="promo">{copy.sample.until}</Badge>
              <h3 className="gal-headline">
                {copy.sample.season} {look}
              </h3>
              <Button>{copy.browse}</Button>
            </div>
          ))}
        </Carousel>
      </Specimen>
      <PictureSpecimens copy={copy} />
    </GallerySection>
  );
}

function PictureSpecimens({ copy }: SectionProps) {
  const [zoomed, setZoomed] = useState<number | null>(null);
  const { sample, zoomIn, zoomOut, previous, next, close } = copy;
  const zoomLabels = { zoomIn, zoomOut, previous, next, close };
  const size = { width: 640, height: 480 };
  const first = { id: '1', src: tomato, alt: sample.tomato, ...size };
  const pictures = [
    first,
    { id: '2', src: mango, alt: sample.mango, ...size },
    { id: '3', src: eggplant, alt: sample.eggplant, ...size },
  ];
  return (
    <div className="gal-wide">
      <Specimen name="PictureGallery" file="picture-gallery.tsx">
        <PictureGallery
          pictures={pictures}
          note={sample.illustrations}
          labels={{ ...zoomLabels, gallery: copy.produce, zoom: copy.zoom, picture: copy.of }}
        />
      </Specimen>
      <div className="gal-grid">
        <Specimen name="Picture" file="picture.tsx">
          <Picture {...first} />
        </Specimen>
        <Specimen name="PictureZoom" file="picture-zoom.tsx">
          <div className="gal-row">
            <Button variant="neutral" icon="zoom-in" onClick={() => setZoomed(0)}>
              {copy.zoom}
            </Button>
          </div>
          <PictureZoom pictures={pictures} labels={zoomLabels} shown={zoomed} setShown={setZoomed} />
        </Specimen>
        <ShareSpecimen copy={copy} />
        <Specimen name="QrCode" file="qr-code.tsx">
          <QrCode text={productUrl} label={sample.qrCode} />
        </Specimen>
      </div>
    </div>
  );
}

function ShareSpecimen({ copy }: SectionProps) {
  return (
    <Specimen name="ShareMenu" file="share-menu.tsx">
      <div className="gal-row">
        <ShareMenu
          url={productUrl}
          title={copy.sample.products[0] ?? ''}
          variant="neutral"
          labels={{
            share: copy.share,
            copyLink: copy.copyLink,
            copied: copy.copied,
            whatsapp: 'WhatsApp',
            telegram: 'Telegram',
            facebook: 'Facebook',
            twitter: 'X',
            email: copy.email,
          }}
        />
      </div>
    </Specimen>
  );
}
