/** The small picture in front of a name, or its empty place. */
export function Thumb({ src }: { src: string | null }) {
  return (
    <span className="flex-none w-11 h-8.5 overflow-hidden rounded-small bg-canvas">
      {src && <img className="size-full object-cover" src={src} alt="" loading="lazy" />}
    </span>
  );
}
