import { Button } from '../button.tsx';
import { ToastHost } from '../toast-host.tsx';
import { showToast, type ToastPosition, type ToastType } from '../toast-store.ts';
import type { SectionProps } from './gallery-section.tsx';
import { Specimen } from './specimen.tsx';

const types: ToastType[] = ['success', 'error', 'warning', 'info', 'default'];
const positions: ToastPosition[] = [
  'top-left',
  'top-center',
  'top-right',
  'bottom-left',
  'bottom-center',
  'bottom-right',
];

export function ToastSpecimen({ copy }: SectionProps) {
  const toast = (type: ToastType, position?: ToastPosition) =>
    showToast({
      type,
      message: type === 'success' ? copy.added : copy.failed,
      ...(type === 'error' ? { detail: copy.failedDetail, reference: copy.reference } : {}),
      ...(type === 'success' ? { action: { label: copy.cancel, onClick: () => undefined } } : {}),
      ...(position ? { position } : {}),
    });
  return (
    <Specimen name="ToastHost" file="toast-host.tsx">
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
      <ToastHost labels={{ region: copy.title, close: copy.close }} />
    </Specimen>
  );
}
