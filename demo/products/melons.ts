import type { DemoProduct } from '../demo-types.ts';
import { gradeA, gradesAB, kg, product, sizesML, whole } from './product-builder.ts';

const melon = {
  category: 'melons',
  storage: [10, 15],
  shelfLifeDays: 14,
  volatility: 0.025,
  catchWeight: true,
} as const;

export const melons: readonly DemoProduct[] = [
  product({
    ...melon,
    slug: 'red-watermelon',
    code: 'TMB',
    name: ['Red watermelon', 'Tembikai merah'],
    farm: 'kebun-pesisir-tumpat',
    subject: 'watermelon',
    certified: ['mygap'],
    description: [
      'Crisp, sweet flesh under a striped rind, 6 to 9 kg a fruit. The fruit of every buffet and cut-fruit stall. Invoiced on actual weight.',
      'Isi rangup dan manis di bawah kulit berjalur, 6 hingga 9 kg sebiji. Buah wajib bufet dan gerai buah potong. Dibil mengikut berat sebenar.',
    ],
    price: 210,
    grades: gradesAB,
    sizes: sizesML,
    packs: [whole(7.5, { min: 2 }), kg(30, 'sack', { factor: 0.95 })],
    stock: 160,
    synonyms: ['tembikai', 'semangka', 'watermelon'],
    popularity: 82,
    addedDaysAgo: 400,
  }),
  product({
    ...melon,
    slug: 'seedless-watermelon',
    code: 'TMT',
    name: ['Seedless watermelon', 'Tembikai tanpa biji'],
    farm: 'ladang-sri-medan',
    subject: 'watermelon',
    description: [
      'Seedless flesh that saves time for juice bars and hotels. Round fruit of 5 to 7 kg, brix checked by lot. Invoiced on actual weight.',
      'Isi tanpa biji yang menjimatkan masa kedai jus dan hotel. Buah bulat 5 hingga 7 kg, kemanisan diuji setiap lot. Dibil mengikut berat sebenar.',
    ],
    price: 280,
    grades: gradeA,
    packs: [whole(6, { min: 2 })],
    stock: 110,
    synonyms: ['tembikai', 'semangka', 'watermelon'],
    popularity: 67,
    addedDaysAgo: 270,
  }),
  product({
    ...melon,
    slug: 'rockmelon',
    code: 'RKM',
    name: ['Rockmelon', 'Tembikai wangi'],
    farm: 'ladang-sri-medan',
    subject: 'rockmelon',
    certified: ['mygap'],
    description: [
      'Netted melon with orange flesh and a strong perfume, grown under cover. One fruit per vine for sweetness. Cartons of six, invoiced on actual weight.',
      'Tembikai berjala dengan isi jingga yang wangi, ditanam dalam rumah pelindung. Sebiji sahaja setiap pokok supaya manis. Enam biji sekarton, dibil mengikut berat sebenar.',
    ],
    price: 560,
    grades: gradesAB,
    packs: [kg(9, 'carton')],
    stock: 60,
    synonyms: ['cantaloupe', 'melon', 'rock melon', 'melon wangi'],
    popularity: 61,
    addedDaysAgo: 210,
  }),
];
