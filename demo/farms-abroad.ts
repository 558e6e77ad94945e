import type { DemoFarm } from './demo-types.ts';

const abroad = (
  slug: string,
  name: string,
  district: string,
  country: string,
  en: string,
  ms: string,
): DemoFarm => ({ slug, name, district, state: null, country, about: { en, ms } });

/** Foreign growers whose produce is imported. */
export const farmsAbroad: readonly DemoFarm[] = [
  abroad(
    'zeeland-uien',
    'Zeeland Uien Export',
    'Zeeland',
    'NL',
    'Dutch onion and potato packers; cured, sorted and shipped in ventilated containers.',
    'Pembungkus bawang dan kentang Belanda; dikeringkan, digred dan dihantar dalam kontena berudara.',
  ),
  abroad(
    'shandong-lu-tian',
    'Shandong Lu Tian',
    'Shandong',
    'CN',
    'Garlic, ginger, carrot, apples and pears from Shandong, packed for South-East Asia.',
    'Bawang putih, halia, lobak merah, epal dan pir dari Shandong, dibungkus untuk pasaran Asia Tenggara.',
  ),
  abroad(
    'riverbend-growers',
    'Riverbend Growers',
    'Victoria',
    'AU',
    'Citrus, grapes, carrots and avocados from northern Victoria.',
    'Sitrus, anggur, lobak merah dan avokado dari utara Victoria.',
  ),
  abroad(
    'cascade-ridge-orchards',
    'Cascade Ridge Orchards',
    'Washington',
    'US',
    'Apples, cherries and potatoes from the dry side of the Cascade mountains.',
    'Epal, ceri dan kentang dari sebelah kering Banjaran Cascade.',
  ),
  abroad(
    'cape-blossom-growers',
    'Cape Blossom Growers',
    'Western Cape',
    'ZA',
    'Lemons, grapes, pears and stone fruit from the Western Cape.',
    'Lemon, anggur, pir dan buah pic dari Western Cape.',
  ),
  abroad(
    'kowhai-bay-orchards',
    'Kowhai Bay Orchards',
    'Bay of Plenty',
    'NZ',
    'Kiwifruit and apples from small blocks on the Bay of Plenty.',
    'Buah kiwi dan epal dari kebun kecil di Bay of Plenty.',
  ),
  abroad(
    'suan-chanthaburi',
    'Suan Chanthaburi',
    'Chanthaburi',
    'TH',
    'Longan, shallots and fragrant rice from growers’ groups in Thailand.',
    'Longan, bawang merah dan beras wangi daripada kumpulan petani di Thailand.',
  ),
  abroad(
    'nashik-kisan-group',
    'Nashik Kisan Group',
    'Maharashtra',
    'IN',
    'Red onions, shallots, basmati and groundnuts, sorted in Nashik.',
    'Bawang besar India, bawang merah, basmati dan kacang tanah, digred di Nashik.',
  ),
  abroad(
    'delta-nile-citrus',
    'Delta Nile Citrus',
    'Beheira',
    'EG',
    'Valencia oranges and dates from the Nile delta.',
    'Oren Valencia dan kurma dari delta Sungai Nil.',
  ),
];
