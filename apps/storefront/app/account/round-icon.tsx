import { Icon, type IconName } from '@bakul/ui/icon';

export function RoundIcon({ name }: { name: IconName }) {
  return (
    <span className="grid size-11 place-items-center rounded-full bg-tint text-brand">
      <Icon name={name} />
    </span>
  );
}
