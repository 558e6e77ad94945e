import { classNames } from '@bakul/ui/class-names';

type LineThumbProps = { thumb: string | null; className?: string | undefined };

/** The picture of a product. Without one, its column stays empty. */
export function LineThumb({ thumb, className }: LineThumbProps) {
  if (!thumb) return <span />;
  return (
    <img
      className={classNames('w-16 h-12 rounded-small bg-tint object-cover', className)}
      src={thumb}
      alt=""
      width="64"
      height="48"
      loading="lazy"
    />
  );
}
