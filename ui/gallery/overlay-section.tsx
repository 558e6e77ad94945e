import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import { Modal } from '../modal.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Sheet } from '../sheet.tsx';
import { GallerySection, type SectionProps } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';
import { ToastSpecimen } from './toast-specimen.tsx';

export function OverlaySection({ copy }: SectionProps) {
  const [isActive, setActive] = useState(false);
  return (
    <GallerySection title={copy.sections.titles.overlays}>
      <div className="gal-wide">
        <ModalSpecimen copy={copy} />
        <SheetSpecimen copy={copy} />
        <MenuSpecimen copy={copy} />
        <Specimen name="ProgressBar" file="progress-bar.tsx">
          <ProgressBar isActive={isActive} label={copy.loading} />
          <div className="gal-row">
            <Button variant="neutral" onClick={() => setActive(!isActive)}>
              {isActive ? copy.sample.endLoading : copy.sample.startLoading}
            </Button>
          </div>
        </Specimen>
      </div>
      <ToastSpecimen copy={copy} />
    </GallerySection>
  );
}

function ModalSpecimen({ copy }: SectionProps) {
  const [open, setOpen] = useState<'modal' | 'static' | null>(null);
  const close = () => setOpen(null);
  return (
    <Specimen name="Modal" file="modal.tsx">
      <div className="gal-row">
        <Button onClick={() => setOpen('modal')}>{copy.openModal}</Button>
        <Button onClick={() => setOpen('static')}>{copy.openStatic}</Button>
      </div>
      <Modal
        isOpen={open === 'modal'}
        onClose={close}
        title={copy.emptyCart}
        closeLabel={copy.close}
        footer={<Button onClick={close}>{copy.browse}</Button>}
      >
        {copy.emptyText}
      </Modal>
      <Modal
        isOpen={open === 'static'}
        onClose={close}
        isStatic
        title={copy.problem}
        contentClassName="modal-small"
      >
        <p>{copy.failedDetail}</p>
        <Button onClick={close} isWide className="gal-after">
          {copy.close}
        </Button>
      </Modal>
    </Specimen>
  );
}

const sides = ['left', 'bottom', 'right'] as const;

function SheetSpecimen({ copy }: SectionProps) {
  const [open, setOpen] = useState<(typeof sides)[number] | null>(null);
  const close = () => setOpen(null);
  const arrows: Record<(typeof sides)[number], ReactNode> = {
    left: <Icon name="arrow-right" />,
    bottom: <Icon name="arrow-up" />,
    right: <Icon name="arrow-left" />,
  };
  return (
    <Specimen name="Sheet" file="sheet.tsx">
      <div className="gal-row">
        {sides.map((side) => (
          <Button key={side} variant="secondary" onClick={() => setOpen(side)}>
            {arrows[side]} {copy.sample.sheets[side]}
          </Button>
        ))}
      </div>
      {sides.map((side) => (
        <Sheet
          key={side}
          isOpen={open === side}
          side={side}
          onClose={close}
          title={copy.vegetables}
          closeLabel={copy.close}
          footer={
            <Button isWide onClick={close}>
              {copy.browse}
            </Button>
          }
        >
          {copy.emptyText}
        </Sheet>
      ))}
    </Specimen>
  );
}

function MenuSpecimen({ copy }: SectionProps) {
  const [branch, setBranch] = useState('Bangsar');
  const { sample } = copy;
  const branches = ['Bangsar', 'Kepong'].map((label, index) => ({
    label,
    note: sample.roles[index],
    group: sample.branches,
    isChecked: label === branch,
    onSelect: () => setBranch(label),
  }));
  return (
    <Specimen name="Menu" file="menu.tsx">
      <div className="gal-row">
        <Menu
          button={
            <>
              {branch} <Icon name="chevron-down" />
            </>
          }
          menuLabel={sample.branches}
          items={[
            ...branches,
            { label: copy.home, icon: 'home', href: '#home' },
            { label: copy.remove, icon: 'trash', isDanger: true },
          ]}
        />
        <Menu
          button={<Icon name="ellipsis" />}
          label={sample.actions}
          variant="quiet"
          items={[
            { label: copy.save, icon: 'download' },
            { label: copy.share, icon: 'share' },
          ]}
        />
      </div>
    </Specimen>
  );
}
