import type { Frequency } from '@bakul/shop/features/quotation/quotation.constants';
import type { LocalDate } from '@bakul/shop/kit/local-date';

/** An offer by sales, in percent below the buyer's usual prices, and what they write with it. */
type LifeOffer = { off: number; message: string };

/** What the buyer does about the first answer, `after` days. Without a reply, an offer expires. */
export type LifeReply =
  | { kind: 'order'; after: number }
  | { kind: 'cancel'; after: number; reason: string }
  | { kind: 'counter'; after: number; message: string; second: LifeOffer };

export type LifeQuotation = {
  /** The buyer's first member. */
  person: string;
  title: string;
  /** The day on which it is submitted. */
  on: LocalDate;
  frequency?: Frequency;
  note?: string;
  requiredOn?: LocalDate;
  /** About how many ringgit of each product. */
  goods: Readonly<Record<string, number>>;
  /** By how many percent below the list price the buyer wants them. */
  target?: number;
  /** Working days until sales answer: the next one if omitted. */
  answeredAfter?: number;
  answer: LifeOffer | { refusal: string } | { withdrawal: string };
  reply?: LifeReply;
};

/**
 * In the states of the last week, always one waits for sales and at least one has an open offer. The titles are
 * distinct, because their steps find them by title.
 */
export const lifeQuotations: readonly LifeQuotation[] = [
  {
    person: 'Faridah binti Mansor',
    title: 'Kenduri kahwin, 800 tetamu',
    on: '2026-08-25',
    note: 'Hantar ke dapur kami sebelum pukul 7 pagi, bukan ke dewan.',
    requiredOn: '2026-09-04',
    goods: { 'local-white-rice': 900, 'red-onion': 500, 'holland-potato': 450, 'josapine-pineapple': 400 },
    answer: { off: 5, message: 'Tahniah. Harga ini termasuk penghantaran awal pagi.' },
    reply: { kind: 'order', after: 1 },
  },
  {
    person: 'Hafiz bin Othman',
    title: 'Fruit for the breakfast buffet',
    on: '2026-09-02',
    frequency: 'monthly',
    goods: { 'red-watermelon': 700, rockmelon: 600, 'sekaki-papaya': 500, 'navel-orange': 500 },
    target: 10,
    answer: { off: 4, message: 'For this volume we can go four per cent below your contract.' },
    reply: {
      kind: 'counter',
      after: 1,
      message: 'We would order the same every month. Can you meet us halfway?',
      second: { off: 7, message: 'Agreed, as a monthly quantity.' },
    },
  },
  {
    person: 'Goh Hock Teong',
    title: 'Eggs for both shops',
    on: '2026-09-09',
    frequency: 'biweekly',
    goods: { 'brown-eggs': 1200, 'kampung-eggs': 500, 'salted-duck-eggs': 300 },
    answer: { off: 6, message: 'Packed on the day before delivery. Trays are returned as usual.' },
    reply: { kind: 'order', after: 2 },
  },
  {
    person: 'Ikmal bin Hashim',
    title: 'Makan malam syarikat, 400 orang',
    on: '2026-09-16',
    requiredOn: '2026-10-02',
    goods: { 'white-prawn': 900, 'sea-bass': 900, 'red-chilli': 250 },
    target: 12,
    answer: { off: 8, message: 'Udang dan siakap boleh kami simpan untuk tarikh itu.' },
    reply: { kind: 'cancel', after: 2, reason: 'Pelanggan kami menukar tempat majlis.' },
  },
  {
    person: 'Kavitha a/p Selvam',
    title: 'Onions and potatoes for a month',
    on: '2026-09-23',
    frequency: 'weekly',
    note: 'Delivery in four parts if possible, the store is small.',
    goods: { 'red-onion': 700, 'holland-potato': 700, garlic: 350 },
    target: 9,
    answer: { off: 3, message: 'Onions are dear at the moment, so this is close to our cost.' },
    reply: {
      kind: 'counter',
      after: 1,
      message: 'Another supplier quoted 20 sen less for the potatoes.',
      second: { off: 5, message: 'We lowered all three. Please confirm this week.' },
    },
  },
  {
    person: 'Abdul Razak bin Kassim',
    title: 'Beras untuk dua cawangan',
    on: '2026-09-30',
    frequency: 'monthly',
    goods: { 'basmati-rice': 1500, 'fragrant-rice': 1200 },
    target: 8,
    answer: { off: 4, message: 'Harga untuk satu penghantaran ke setiap cawangan.' },
  },
  {
    person: 'Farah binti Idris',
    title: 'Conference lunch for 250',
    on: '2026-10-06',
    requiredOn: '2026-10-15',
    note: 'The salad bar opens at 11:30. Please no substitutes for the berries.',
    goods: { 'romaine-lettuce': 350, 'cherry-tomato': 350, 'button-mushroom': 300, blueberry: 400 },
    answer: { off: 6, message: 'We deliver the leaves on the morning of the event.' },
    reply: { kind: 'order', after: 1 },
  },
  {
    person: 'Mariam binti Johari',
    title: 'Harga tetap sayur asrama satu semester',
    on: '2026-10-12',
    frequency: 'weekly',
    goods: { 'round-cabbage': 300, 'long-bean': 300, 'local-cucumber': 250 },
    target: 15,
    answer: {
      refusal: 'Harga sayur berubah setiap hari, jadi kami tidak dapat menetapkannya satu semester.',
    },
  },
  {
    person: 'Faridah binti Mansor',
    title: 'Majlis tahlil dan doa selamat',
    on: '2026-10-19',
    requiredOn: '2026-10-29',
    goods: { 'sweet-corn': 200, tapioca: 250, 'cavendish-banana': 250, 'mature-coconut': 300 },
    answer: { off: 4, message: 'Pisang akan sampai separuh masak seperti biasa.' },
    reply: { kind: 'order', after: 2 },
  },
  {
    person: 'Goh Hock Teong',
    title: 'Apples and pears by the pallet',
    on: '2026-10-26',
    goods: { 'fuji-apple': 1500, 'packham-pear': 900 },
    target: 14,
    answer: { off: 7, message: 'Seven per cent is what the importer leaves us.' },
    reply: { kind: 'cancel', after: 3, reason: 'We found them cheaper at the wholesale market.' },
  },
  {
    person: 'Hafiz bin Othman',
    title: 'Fruit platters for a product launch',
    on: '2026-11-02',
    requiredOn: '2026-11-11',
    goods: { 'red-dragon-fruit': 350, 'green-kiwi': 350, 'red-seedless-grape': 450, 'md2-pineapple': 300 },
    answer: { off: 5, message: 'All of one ripeness, selected by hand.' },
    reply: { kind: 'order', after: 1 },
  },
  {
    person: 'Ikmal bin Hashim',
    title: 'Ikan dan udang untuk tiga majlis',
    on: '2026-11-05',
    goods: { 'indian-mackerel': 500, 'white-prawn': 700, squid: 400 },
    answer: { withdrawal: 'Menu bertukar kepada ayam, maaf.' },
  },
  {
    person: 'Farah binti Idris',
    title: 'Salads for the gym café',
    on: '2026-11-12',
    frequency: 'weekly',
    goods: { 'curly-kale': 200, 'cherry-tomato': 300, 'hass-avocado': 400, lemon: 150 },
    target: 10,
    answer: { off: 6, message: 'Valid for weekly orders of this size, on the day you choose.' },
    reply: { kind: 'order', after: 6 },
  },
  {
    person: 'Abdul Razak bin Kassim',
    title: 'Bawang, halia dan cili setiap dua minggu',
    on: '2026-11-14',
    frequency: 'biweekly',
    note: 'Cawangan SS 2 tutup pada hari Isnin.',
    goods: { 'red-onion': 600, shallot: 400, 'bentong-ginger': 350, 'red-chilli': 400 },
    target: 10,
    answeredAfter: 2,
    answer: { off: 6, message: 'Maaf kerana lambat, kami menunggu harga bawang minggu ini.' },
  },
  {
    person: 'Kavitha a/p Selvam',
    title: 'Wedding in Klang, 1,200 guests',
    on: '2026-11-17',
    requiredOn: '2026-11-28',
    note: 'Vegetarian menu. We collect the empty crates ourselves.',
    goods: { cauliflower: 400, 'holland-potato': 500, okra: 300, 'basmati-rice': 900 },
    answeredAfter: 2,
    answer: { off: 7, message: 'We reserve the cauliflower from the highlands for you.' },
    reply: { kind: 'order', after: 1 },
  },
  {
    person: 'Mariam binti Johari',
    title: 'Buah untuk minggu orientasi',
    on: '2026-11-19',
    requiredOn: '2026-12-03',
    goods: { 'cavendish-banana': 300, 'red-watermelon': 400, 'navel-orange': 350 },
    target: 6,
    answeredAfter: 2,
    answer: { off: 4, message: 'Kami hantar dalam dua bahagian.' },
  },
];
