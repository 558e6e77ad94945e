export const overviewGrid =
  'grid grid-cols-[repeat(auto-fit,minmax(150px,1fr))] gap-3 lg:grid-cols-[repeat(auto-fit,minmax(208px,1fr))] lg:gap-4';

/** Reserves the room of the overview for members, from the first paint on. */
export function OverviewPlaceholder() {
  return (
    <div className="hidden member:block" aria-hidden="true">
      <div className={overviewGrid}>
        {['order', 'lists', 'credit', 'quick'].map((tile) => (
          <span key={tile} className="h-39 rounded-card bg-tint" />
        ))}
      </div>
    </div>
  );
}
