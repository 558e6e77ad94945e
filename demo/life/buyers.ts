import type { Lang } from '@bakul/shop/kit/text/language';

/** What a kind of buyer orders: categories with weights, lines per order, and how much of the first pack. */
export type Trade = 'restaurant' | 'hotel' | 'caterer' | 'grocer' | 'cafe' | 'family';

type Place = readonly [line: string, postcode: string, city: string, state: 'KUL' | 'SGR'];

export type LifeBuyer = {
  /** The company; null for a person who buys for themselves. */
  company: string | null;
  person: string;
  trade: Trade;
  /** A second member who places every other order. */
  colleague?: string;
  places: readonly [Place, ...Place[]];
  /** ISO weekdays on which it orders, for delivery on the next day. */
  days: readonly number[];
  /** Of the usual quantity. */
  size: number;
  pays: 'online' | 'transfer' | 'credit';
  /** For credit: how many days after the due date it pays. */
  late?: number;
  limit?: number;
  /** Days into the life at which it orders first and last. */
  from?: number;
  until?: number;
  lang: Lang;
  /** Percentage off a category by contract. */
  contract?: readonly [category: string, percent: number];
};

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const noSunday = [1, 2, 3, 4, 5, 6];
const noMonday = [2, 3, 4, 5, 6, 7];

const kl = (line: string, postcode: string): Place => [line, postcode, 'Kuala Lumpur', 'KUL'];
const pj = (line: string, postcode = '46000'): Place => [line, postcode, 'Petaling Jaya', 'SGR'];
const shahAlam = (line: string): Place => [line, '40100', 'Shah Alam', 'SGR'];
const subang = (line: string): Place => [line, '47500', 'Subang Jaya', 'SGR'];
const kajang = (line: string): Place => [line, '43000', 'Kajang', 'SGR'];

type Row = Omit<LifeBuyer, 'trade'>;
const of = (trade: Trade, ...rows: readonly Row[]): LifeBuyer[] => rows.map((row) => ({ ...row, trade }));

const restaurants = of(
  'restaurant',
  {
    company: 'Restoran Hup Seng Kee Sdn Bhd',
    person: 'Lim Chee Keong',
    places: [kl('88 Jalan Imbi', '55100')],
    days: noMonday,
    size: 1.2,
    pays: 'online',
    lang: 'en',
  },
  {
    company: 'Nasi Kandar Razak Enterprise',
    person: 'Abdul Razak bin Kassim',
    places: [kl('15 Jalan Masjid India', '50100'), pj('3 Jalan SS 2/24', '47300')],
    days: everyDay,
    size: 1.3,
    pays: 'credit',
    limit: 2_500_000,
    late: -3,
    lang: 'ms',
    colleague: 'Jamal bin Razak',
  },
  {
    company: 'Restoran Daun Pisang Ravi',
    person: 'Ravi a/l Krishnan',
    places: [pj('27 Jalan Gasing')],
    days: noMonday,
    size: 1,
    pays: 'online',
    lang: 'en',
  },
  {
    company: 'Ikan Bakar Pak Mail Enterprise',
    person: 'Ismail bin Bakar',
    places: [kajang('9 Jalan Reko')],
    days: [2, 3, 4, 5, 6, 7],
    size: 0.9,
    pays: 'online',
    lang: 'ms',
  },
  {
    company: 'Dim Sum Garden Sdn Bhd',
    person: 'Ng Yoke Ting',
    places: [kl('41 Jalan Kuchai Maju 1', '58200')],
    days: everyDay,
    size: 1.1,
    pays: 'credit',
    limit: 1_500_000,
    late: 9,
    lang: 'en',
    contract: ['asian-greens', 8],
  },
  {
    company: 'Restoran Selera Pantai',
    person: 'Hasnah binti Bakri',
    places: [shahAlam('22 Jalan Plumbum')],
    days: noSunday,
    size: 0.8,
    pays: 'transfer',
    lang: 'ms',
  },
  {
    company: 'Tomyam Kampung Yusof',
    person: 'Yusof bin Talib',
    places: [kl('6 Jalan Raja Alang', '50300')],
    days: noSunday,
    size: 0.9,
    pays: 'online',
    lang: 'ms',
  },
  {
    company: 'Vegetarian Lotus House Sdn Bhd',
    person: 'Lee Siew Fong',
    places: [pj('11 Jalan SS 21/37', '47400')],
    days: [1, 2, 4, 5, 6],
    size: 1.2,
    pays: 'online',
    lang: 'en',
  },
  {
    company: 'Briyani Anand Sdn Bhd',
    person: 'Anand a/l Raman',
    places: [kl('70 Jalan Tun Sambanthan', '50470')],
    days: noMonday,
    size: 1.1,
    pays: 'credit',
    limit: 1_200_000,
    late: 2,
    lang: 'en',
  },
  {
    company: 'Steamboat Sungai Mas',
    person: 'Chong Wai Seng',
    places: [subang('5 Jalan USJ 10/1')],
    days: [3, 4, 5, 6, 7],
    size: 1.3,
    pays: 'online',
    lang: 'en',
  },
  {
    company: 'Restoran Tepi Sungai',
    person: 'Awang bin Kadir',
    places: [kajang('2 Jalan Semenyih')],
    days: noSunday,
    size: 0.7,
    pays: 'online',
    lang: 'ms',
    until: 62,
  },
  {
    company: 'Burger Bakar Azlan',
    person: 'Azlan bin Hamid',
    places: [kl('Gerai 4, Jalan Genting Klang', '53300')],
    days: [1, 3, 5, 6],
    size: 0.5,
    pays: 'online',
    lang: 'ms',
    from: 33,
  },
);

const hotels = of(
  'hotel',
  {
    company: 'Hotel Bayu Emas Sdn Bhd',
    person: 'Hafiz bin Othman',
    places: [kl('120 Jalan Sultan Ismail', '50250')],
    days: everyDay,
    size: 1.4,
    pays: 'credit',
    limit: 6_000_000,
    late: 1,
    lang: 'en',
    colleague: 'Cheryl Fernandez',
    contract: ['local-fruit', 10],
  },
  {
    company: 'Laman Tiara Hotel Sdn Bhd',
    person: 'Farah binti Idris',
    places: [shahAlam('1 Persiaran Perbandaran'), subang('8 Jalan SS 12/1')],
    days: everyDay,
    size: 1.2,
    pays: 'credit',
    limit: 5_000_000,
    late: -1,
    lang: 'en',
    colleague: 'Vincent Ooi',
  },
  {
    company: 'The Terrace Kitchen Sdn Bhd',
    person: 'Daniel Chua',
    places: [kl('16 Jalan Telawi', '59100')],
    days: noMonday,
    size: 1,
    pays: 'online',
    lang: 'en',
  },
  {
    company: 'Wisma Damai Serviced Suites Sdn Bhd',
    person: 'Noor Azizah binti Malik',
    places: [pj('55 Jalan Barat')],
    days: [1, 3, 5, 7],
    size: 0.9,
    pays: 'credit',
    limit: 2_000_000,
    late: 13,
    lang: 'en',
  },
);

const caterers = of(
  'caterer',
  {
    company: 'Annapurna Catering Sdn Bhd',
    person: 'Kavitha a/p Selvam',
    places: [pj('19 Jalan Templer')],
    days: [2, 4, 5, 6],
    size: 1.5,
    pays: 'credit',
    limit: 3_000_000,
    late: 5,
    lang: 'en',
    contract: ['roots-and-tubers', 7],
  },
  {
    company: 'Katering Warisan Faridah',
    person: 'Faridah binti Mansor',
    places: [shahAlam('33 Jalan Kristal')],
    days: [3, 5, 6],
    size: 1.6,
    pays: 'transfer',
    lang: 'ms',
  },
  {
    company: 'Dewan Seri Kenangan Sdn Bhd',
    person: 'Ikmal bin Hashim',
    places: [kajang('77 Jalan Bukit')],
    days: [4, 5, 6],
    size: 1.7,
    pays: 'online',
    lang: 'ms',
  },
  {
    company: 'Kantin Sekolah Seri Indah',
    person: 'Roslan bin Ahmad',
    places: [subang('Sekolah Seri Indah, Jalan SS 18')],
    days: [7, 1, 2, 3, 4],
    size: 0.9,
    pays: 'online',
    lang: 'ms',
  },
  {
    company: 'Asrama Desa Ilmu',
    person: 'Mariam binti Johari',
    places: [kajang('Lot 5, Jalan Universiti')],
    days: [7, 1, 3, 4],
    size: 1.3,
    pays: 'credit',
    limit: 1_800_000,
    late: 0,
    lang: 'ms',
  },
  {
    company: 'Cloud Kitchen Tujuh Sdn Bhd',
    person: 'Syafiq bin Daud',
    places: [kl('7 Jalan Metro Perdana', '52100'), pj('40 Jalan 51A/223')],
    days: everyDay,
    size: 0.9,
    pays: 'online',
    lang: 'en',
    from: 21,
  },
);

const grocers = of(
  'grocer',
  {
    company: 'Pasar Mini Sri Muda',
    person: 'Tan Mei Ling',
    places: [shahAlam('8 Jalan Sri Muda')],
    days: noSunday,
    size: 1.3,
    pays: 'online',
    lang: 'en',
  },
  {
    company: 'Sin Hup Grocer Sdn Bhd',
    person: 'Goh Hock Teong',
    places: [kl('29 Jalan Pudu', '55100'), kl('3 Jalan Cheras', '56000')],
    days: everyDay,
    size: 1.4,
    pays: 'credit',
    limit: 4_000_000,
    late: 3,
    lang: 'en',
    colleague: 'Goh Li Ying',
  },
  {
    company: 'Pasar Segar Rosmah',
    person: 'Rosmah binti Karim',
    places: [subang('14 Jalan SS 15/4')],
    days: noSunday,
    size: 1,
    pays: 'transfer',
    lang: 'ms',
  },
  {
    company: 'Ganesan Trading',
    person: 'Ganesan a/l Perumal',
    places: [pj('66 Jalan Othman')],
    days: [1, 2, 4, 6],
    size: 1.1,
    pays: 'online',
    lang: 'en',
  },
  {
    company: 'Fruit Corner SS2 Sdn Bhd',
    person: 'Low Sze Kiat',
    places: [pj('21 Jalan SS 2/61', '47300')],
    days: noMonday,
    size: 1.2,
    pays: 'online',
    lang: 'en',
    contract: ['imported-fruit', 6],
  },
);

const cafes = of(
  'cafe',
  {
    company: 'Kafe Senja',
    person: 'Nurul Izzah binti Rahim',
    places: [kl('5 Jalan Bangkung', '59100')],
    days: [1, 3, 5, 6],
    size: 0.6,
    pays: 'online',
    lang: 'ms',
  },
  {
    company: 'Green Spoon Salad Bar Sdn Bhd',
    person: 'Priya Nair',
    places: [kl('Lot G-12, Jalan Kerinchi', '59200')],
    days: [7, 1, 2, 3, 4],
    size: 0.9,
    pays: 'online',
    lang: 'en',
  },
  {
    company: 'Batter & Bloom Bakery',
    person: 'Melissa Chan',
    places: [pj('2 Jalan Kemajuan')],
    days: [1, 3, 5],
    size: 0.6,
    pays: 'online',
    lang: 'en',
  },
  {
    company: 'Juice Lab Sdn Bhd',
    person: 'Deepa Varma',
    places: [kl('Kiosk 9, Jalan Ampang', '50450')],
    days: noSunday,
    size: 0.8,
    pays: 'online',
    lang: 'en',
  },
  {
    company: 'Kopitiam Ong Brothers',
    person: 'Ong Boon Leong',
    places: [kl('102 Jalan Ipoh', '51200')],
    days: noSunday,
    size: 0.7,
    pays: 'online',
    lang: 'en',
  },
  {
    company: 'Nasi Lemak Kak Zu',
    person: 'Siti Zubaidah binti Omar',
    places: [shahAlam('Gerai 12, Seksyen 7')],
    days: everyDay,
    size: 0.5,
    pays: 'online',
    lang: 'ms',
    from: 47,
  },
);

const families = of(
  'family',
  {
    company: null,
    person: 'Suresh Menon',
    places: [pj('12 Jalan 14/29')],
    days: [5],
    size: 0.5,
    pays: 'online',
    lang: 'en',
  },
  {
    company: null,
    person: 'Nadia binti Zulkifli',
    places: [shahAlam('4 Jalan Serai Wangi')],
    days: [4],
    size: 0.4,
    pays: 'online',
    lang: 'ms',
  },
  {
    company: null,
    person: 'Christina Usop',
    places: [subang('31 Jalan USJ 3/4')],
    days: [5],
    size: 0.5,
    pays: 'online',
    lang: 'en',
  },
  {
    company: null,
    person: 'Mohd Firdaus bin Saad',
    places: [kajang('18 Jalan Prima Saujana')],
    days: [6],
    size: 0.6,
    pays: 'online',
    lang: 'ms',
  },
  {
    company: null,
    person: 'Rachel Arul',
    places: [kl('B-12-3, Jalan Kiara 2', '50480')],
    days: [3],
    size: 0.4,
    pays: 'online',
    lang: 'en',
    from: 40,
  },
  {
    company: null,
    person: 'Umi Kalsom binti Harun',
    places: [kl('9 Jalan Desa Aman', '56100')],
    days: [5],
    size: 0.5,
    pays: 'online',
    lang: 'ms',
    until: 70,
  },
  {
    company: null,
    person: 'Kelvin Teh',
    places: [pj('7 Jalan SS 3/80', '47300')],
    days: [2],
    size: 0.4,
    pays: 'online',
    lang: 'en',
  },
  {
    company: null,
    person: 'Hajah Rohani binti Salleh',
    places: [shahAlam('11 Jalan Rebab')],
    days: [4],
    size: 0.7,
    pays: 'transfer',
    lang: 'ms',
  },
  {
    company: null,
    person: 'Balqis binti Nordin',
    places: [subang('6 Jalan SS 14/2')],
    days: [1],
    size: 0.4,
    pays: 'online',
    lang: 'ms',
    from: 68,
  },
);

export const lifeBuyers: readonly LifeBuyer[] = [
  ...restaurants,
  ...hotels,
  ...caterers,
  ...grocers,
  ...cafes,
  ...families,
];

/** The sign-in names of a buyer's members, in their order. */
export const emailsOf = (buyer: LifeBuyer): `${string}@${string}`[] => {
  const index = lifeBuyers.indexOf(buyer) + 1;
  const first = buyer.person.split(' ')[0]?.toLowerCase() ?? 'owner';
  const names = [first, ...(buyer.colleague ? ['orders'] : [])];
  return names.map((name) => `${name}@buyer-${index}.bakul.example` as const);
};
