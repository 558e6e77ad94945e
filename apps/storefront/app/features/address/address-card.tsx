import type { Address } from '@bakul/shop/features/account/address/address.contract';
import { Button, buttonClass } from '@bakul/ui/button';
import { Badge } from '@bakul/ui/chip';
import { formatPhone } from '@bakul/web/format/format-phone';
import { useProfileText } from '../../account/profile-text.ts';
import { Link } from '../../i18n/link.tsx';
import { stateName } from './place-fields.tsx';

/** '12 Jalan Yap Kwan Seng, 50480 Kuala Lumpur', without repeating the city as the state. */
function placeOf({ postcode, city, state }: Pick<Address, 'postcode' | 'city' | 'state'>): string {
  const name = stateName(state);
  return name === city ? `${postcode} ${city}` : `${postcode} ${city}, ${name}`;
}

type AddressCardProps = {
  address: Address;
  isBusy: boolean;
  onDefault: () => void;
  onRemove: () => void;
};

export function AddressCard({ address, isBusy, onDefault, onRemove }: AddressCardProps) {
  const text = useProfileText();
  const { id, label, contact, phone, line_1, line_2, notes, is_default } = address;
  return (
    <li
      className="flex flex-col gap-1 rounded-card border border-line px-4 pt-4 pb-2 wrap-anywhere aria-busy:opacity-60 data-default:border-[#8fc29c] data-default:shadow-[0_0_0_1px_#8fc29c]"
      data-default={is_default || undefined}
      aria-busy={isBusy || undefined}
    >
      <h2 className="flex flex-wrap items-center gap-x-3 gap-y-1 text-lg/7">
        {label}
        {is_default && (
          <Badge tone="brand" icon="check">
            {text('address.default')}
          </Badge>
        )}
      </h2>
      <address className="not-italic text-muted">
        {line_1}
        {line_2 && <br />}
        {line_2}
        <br />
        {placeOf(address)}
      </address>
      <p className="text-muted">
        {contact} · <span className="whitespace-nowrap">{formatPhone(phone)}</span>
      </p>
      {notes && <p className="rounded-control bg-canvas px-3 py-2 text-muted text-sm">{notes}</p>}
      <div className="-mx-3 mt-auto flex flex-wrap gap-x-1 pt-2">
        <Link
          to={`/profile/addresses/${id}`}
          className={buttonClass({ variant: 'quiet', className: 'px-3' })}
          aria-label={text('address.edit.of', { label })}
        >
          {text('address.edit')}
        </Link>
        {!is_default && (
          <Button
            className="px-3"
            variant="quiet"
            onClick={onDefault}
            aria-label={text('address.makeDefault.of', { label })}
          >
            {text('address.makeDefault')}
          </Button>
        )}
        <Button
          className="px-3"
          variant="quiet"
          onClick={onRemove}
          aria-label={text('address.remove.of', { label })}
        >
          {text('address.remove')}
        </Button>
      </div>
    </li>
  );
}
