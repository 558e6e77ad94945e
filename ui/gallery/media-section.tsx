import { Button } from '../button.tsx';
import { Card } from '../card.tsx';
import { Carousel } from '../carousel.tsx';
import { Badge } from '../chip.tsx';
import { formatMoney } from '../format-money.ts';
import { LineChart } from '../line-chart.tsx';
import { PictureGallery } from '../picture-gallery.tsx';
import { ShareMenu } from '../share-menu.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';
import eggplant from './sample-eggplant.svg?no-inline';
import mango from './sample-mango.svg?no-inline';
import tomato from './sample-tomato.svg?no-inline';

const prices = [
  580, 580, 570, 590, 600, 600, 620, 640, 630, 620, 620, 600, 590, 590, 580, 580, 590, 600, 600, 590, 590,
  580, 570, 570, 560, 550, 550, 560, 570, 560,
];
export function MediaSection({ copy }: SectionProps) {
  const { sample } = copy;
  const points = prices.map((value, index) => ({
    label: index < 14 ? `${index + 18} ${sample.months[0]}` : `${index - 13} ${sample.months[1]}`,
    value,
  }));
  const pictures = [
    { id: '1', src: tomato, alt: sample.tomato, width: 640, height: 480 },
    { id: '2', src: mango, alt: sample.mango, width: 640, height: 480 },
    { id: '3', src: eggplant, alt: sample.eggplant, width: 640, height: 480 },
  ];
  return (
    <GallerySection title="Carousel, PictureGallery, LineChart, ShareMenu">
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
            <Badge tone="promo">{sample.until}</Badge>
            <h3 className="gal-headline">
              {sample.season} {look}
            </h3>
            <Button>{copy.browse}</Button>
          </div>
        ))}
      </Carousel>
      <div className="gal-wide">
        <PictureGallery
          pictures={pictures}
          note={sample.illustrations}
          labels={{
            gallery: copy.produce,
            zoom: copy.zoom,
            zoomIn: copy.zoomIn,
            zoomOut: copy.zoomOut,
            previous: copy.previous,
            next: copy.next,
            close: copy.close,
            picture: copy.of,
          }}
        />
        <Card title={sample.prices} aside={<Badge tone="success">{sample.lower}</Badge>}>
          <LineChart
            id="prices"
            points={points}
            format={(sen) => formatMoney(sen)}
            labels={{ high: copy.high, low: copy.low, today: copy.today, summary: sample.chart }}
          />
        </Card>
      </div>
      <div className="gal-row">
        <ShareMenu
          url="https://example.test/product/cameron-tomato"
          title="Cameron tomato"
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
    </GallerySection>
  );
}
