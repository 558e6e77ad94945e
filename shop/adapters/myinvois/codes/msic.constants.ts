/**
 * Business activities (MSIC 2008) of sellers of farm produce, for choosing one. Any five digits are accepted, because
 * the full list has more than a thousand.
 * Source: https://sdk.myinvois.hasil.gov.my/codes/msic-codes/, 10 December 2025.
 */
export const msicCodes: Readonly<Record<string, string>> = {
  '46100': 'Wholesale on a fee or contract basis',
  '46204': 'Wholesale of flowers and plants',
  '46205': 'Wholesale of livestock',
  '46209': 'Wholesale of agricultural raw material and live animal n.e.c.',
  '46311': 'Wholesale of meat, poultry and eggs',
  '46312': 'Wholesale of fish and other seafood',
  '46313': 'Wholesale of fruits',
  '46314': 'Wholesale of vegetables',
  '46319': 'Wholesale of meat, fish, fruits and vegetables n.e.c.',
  '46321': 'Wholesale of rice, other grains, flour and sugars',
  '46322': 'Wholesale of dairy products',
  '46323': 'Wholesale of confectionary',
  '46324': 'Wholesale of biscuits, cakes, breads and other bakery products',
  '46325': 'Wholesale of coffee, tea, cocoa and other beverages',
  '46329': 'Wholesale of other foodstuffs',
  '46442': 'Wholesale of cut flowers and plants',
  '46909': 'Wholesale of a variety of goods without any particular specialization n.e.c.',
  '47212': 'Retail sale of fresh or preserved vegetables and fruits',
  '47810': 'Retail sale of food, beverages and tobacco products via stalls or markets',
  '49230': 'Freight transport by road',
};
