import { SearchBox } from '../../frame/search-box.tsx';
import { FilterSelect } from '../../parts/filter-select.tsx';
import { Shelves } from '../../parts/shelves.tsx';
import { useReviewsText } from './reviews-text.ts';

type Values = { shelf: string; rating: string; keywords: string };
type ReviewFiltersProps = {
  values: Values;
  counts: { attention: number; unanswered: number; low: number; hidden: number } | undefined;
  onChange: (change: Partial<Values & { page: string }>) => void;
};

export const shelves = ['attention', 'unanswered', 'low', 'answered', 'hidden', 'all'] as const;
const ratings = [1, 2, 3, 4, 5] as const;

export function ReviewFilters({ values, counts, onChange }: ReviewFiltersProps) {
  const t = useReviewsText();
  const change = (next: Partial<Values>) => onChange({ ...next, page: '1' });
  const numbers: Partial<Record<string, number>> = { ...counts };
  return (
    <>
      <Shelves
        label={t('reviews.shelf')}
        selected={values.shelf}
        onSelect={(shelf) => change({ shelf })}
        shelves={shelves.map((id) => ({ id, label: t(`reviews.shelf.${id}`), count: numbers[id] }))}
      />
      <SearchBox
        label={t('reviews.search')}
        value={values.keywords}
        onValue={(keywords) => change({ keywords })}
      />
      <FilterSelect
        label={t('reviews.rating')}
        value={values.rating}
        onValue={(rating) => change({ rating })}
        options={[
          { value: '', label: t('reviews.rating.all') },
          ...ratings.map((n) => ({ value: String(n), label: t('reviews.stars', { n }) })),
        ]}
      />
    </>
  );
}
