import { useState } from 'react';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { Menu } from '../menu.tsx';
import { Modal } from '../modal.tsx';
import { ProgressBar } from '../progress-bar.tsx';
import { Sheet } from '../sheet.tsx';
import { showToast, type ToastPosition, type ToastType } from '../toast-store.ts';
import { GallerySection, type SectionProps } from './gallery-section.tsx';

const types: ToastType[] = ['success', 'error', 'warning', 'info', 'default'];
const positions: ToastPosition[] = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
];

export function OverlaySection({ copy }: SectionProps) {
  const [open, setOpen] = useState<'modal' | 'static' | 'small' | 'bottom' | 'right' | null>(null);
  const [isActive, setActive] = useState(false);
  const close = () => setOpen(null);
  const toast = (type: ToastType, position?: ToastPosition) =>
    showToast({
      type,
      message: type === 'success' ? copy.added : copy.failed,
      ...(type === 'error' ? { detail: copy.failedDetail, reference: copy.reference } : {}),
      ...(type === 'success' ? { action: { label: copy.cancel, onClick: () => undefined } } : {}),
      ...(position ? { position } : {}),
    });

  return (
    <GallerySection title="Modal, Sheet, Menu, Toast, ProgressBar">
      <ProgressBar isActive={isActive} label={copy.loading} />
      <div className="gal-row">
        <Button onClick={() => setOpen('modal')}>{copy.openModal}</Button>
        <Button onClick={() => setOpen('static')}>{copy.openStatic}</Button>
        <Button variant="secondary" onClick={() => setOpen('bottom')}>
          {copy.openSheet} ↑
        </Button>
        <Button variant="secondary" onClick={() => setOpen('right')}>
          {copy.openSheet} ←
        </Button>
        <Button variant="neutral" onClick={() => setActive(!isActive)}>
          ProgressBar
        </Button>
        <Menu
          button={
            <>
              {copy.name} <Icon name="chevron-down" />
            </>
          }
          items={[
            { label: copy.home, icon: 'home', href: '#home' },
            { label: copy.save, icon: 'download', onSelect: () => toast('success') },
            { label: copy.remove, icon: 'trash', isDanger: true },
          ]}
        />
      </div>
      <div className="gal-row">
        {types.map((type) => (
          <Button key={type} variant="neutral" onClick={() => toast(type)}>
            {type}
          </Button>
        ))}
        {positions.map((position) => (
          <Button key={position} variant="quiet" onClick={() => toast('info', position)}>
            {position}
          </Button>
        ))}
      </div>
      <Modal
        isOpen={open === 'modal'}
        onClose={close}
        title={copy.emptyCart}
        closeLabel={copy.close}
        footer={<Button onClick={() => toast('success')}>{copy.addToCart}</Button>}
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
        <p>{copy.emptyText}</p>
        <Button onClick={close} isWide className="gal-after">
          {copy.close}
        </Button>
      </Modal>
      <Sheet
        isOpen={open === 'bottom' || open === 'right'}
        side={open === 'right' ? 'right' : 'bottom'}
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
    </GallerySection>
  );
}
