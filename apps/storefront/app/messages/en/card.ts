export const card = {
  'card.grade': 'Grade {grade}',
  'card.off': '−{percent} %',
  'card.was': 'Was',
  'card.minimum': 'Min {n} {unit}',
  'card.imported': 'Imported, {country}',
  'card.rating': { one: '{value} of 5, {n} review', other: '{value} of 5, {n} reviews' },
  'card.noReviews': 'No reviews yet',
  'card.see': 'See packs',
  'card.soldOut': 'Sold out today',
  'card.estimated': 'est.',
} as const;
