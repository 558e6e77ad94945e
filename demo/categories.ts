import type { DemoCategory, Subject } from './demo-types.ts';

const category = (
  slug: string,
  en: string,
  ms: string,
  subject: Subject,
  children?: readonly DemoCategory[],
): DemoCategory => ({ slug, name: { en, ms }, subject, ...(children ? { children } : {}) });

/** Three levels deep, in menu order. */
export const demoCategories: readonly DemoCategory[] = [
  category('vegetables', 'Vegetables', 'Sayur-sayuran', 'broccoli', [
    category('leafy-vegetables', 'Leafy vegetables', 'Sayur berdaun', 'bok-choy', [
      category('asian-greens', 'Asian greens', 'Sawi, kangkung dan bayam', 'kangkung'),
      category('cabbages-and-broccoli', 'Cabbages and broccoli', 'Kubis dan brokoli', 'cabbage'),
      category('salad-leaves', 'Salad leaves', 'Daun salad', 'lettuce'),
    ]),
    category('fruit-vegetables', 'Fruit vegetables', 'Sayur buah', 'tomato', [
      category('tomatoes', 'Tomatoes', 'Tomato', 'tomato'),
      category('chillies-and-capsicum', 'Chillies and capsicum', 'Cili dan lada benggala', 'red-chilli'),
      category(
        'cucumbers-and-gourds',
        'Cucumbers, eggplant and gourds',
        'Timun, terung dan labu',
        'cucumber',
      ),
      category('beans-okra-and-corn', 'Beans, okra and corn', 'Kacang, bendi dan jagung', 'long-bean'),
    ]),
    category('roots-and-tubers', 'Roots and tubers', 'Ubi dan bawang', 'carrot', [
      category('potatoes', 'Potatoes and sweet potatoes', 'Kentang dan keledek', 'potato'),
      category('carrots-and-yams', 'Carrots, radish and yams', 'Lobak, keladi dan ubi kayu', 'carrot'),
      category('onions-and-garlic', 'Onions and garlic', 'Bawang', 'onion-red'),
    ]),
    category('mushrooms', 'Mushrooms', 'Cendawan', 'shiitake'),
  ]),
  category('fruit', 'Fruit', 'Buah-buahan', 'mango', [
    category('local-fruit', 'Local fruit', 'Buah tempatan', 'durian', [
      category('durian', 'Durian', 'Durian', 'durian'),
      category('seasonal-fruit', 'Seasonal fruit', 'Buah bermusim', 'mangosteen'),
      category('tropical-fruit', 'Tropical fruit', 'Buah tropika', 'papaya'),
      category('melons', 'Melons', 'Tembikai', 'watermelon'),
    ]),
    category('imported-fruit', 'Imported fruit', 'Buah import', 'apple-red', [
      category('citrus', 'Oranges and lemons', 'Oren, limau mandarin dan lemon', 'orange'),
      category('apples-and-pears', 'Apples and pears', 'Epal dan pir', 'apple-red'),
      category('grapes-and-berries', 'Grapes, berries and kiwi', 'Anggur, beri dan kiwi', 'grapes-red'),
      category(
        'stone-fruit-and-dates',
        'Stone fruit, avocado and dates',
        'Ceri, pic, avokado dan kurma',
        'peach',
      ),
    ]),
  ]),
  category('herbs-and-spices', 'Herbs and spices', 'Herba dan rempah', 'ginger', [
    category('fresh-herbs', 'Fresh herbs', 'Daun herba segar', 'coriander'),
    category('ginger-and-roots', 'Ginger, turmeric and galangal', 'Halia, kunyit dan lengkuas', 'ginger'),
    category('limes', 'Limes and calamansi', 'Limau masakan', 'calamansi'),
  ]),
  category('eggs', 'Eggs', 'Telur', 'egg-brown', [
    category('hen-eggs', 'Hen eggs', 'Telur ayam', 'egg-brown'),
    category('duck-and-quail-eggs', 'Duck and quail eggs', 'Telur itik dan puyuh', 'egg-duck'),
  ]),
  category('fish-and-seafood', 'Fish and seafood', 'Ikan dan makanan laut', 'siakap', [
    category('sea-fish', 'Sea fish', 'Ikan laut', 'kembung'),
    category('freshwater-fish', 'Freshwater fish', 'Ikan air tawar', 'patin'),
    category('prawns-and-shellfish', 'Prawns, squid and shellfish', 'Udang, sotong dan kerang', 'prawn'),
  ]),
  category('rice-and-dry-goods', 'Rice and dry goods', 'Beras dan barang kering', 'rice-white', [
    category('rice', 'Rice', 'Beras', 'rice-white'),
    category('nuts-and-dried-goods', 'Nuts and dried goods', 'Kacang dan barang kering', 'peanut'),
  ]),
];

/** Every node of the tree with its depth (1 to 3) and whether it has no children. */
export const flattenCategories = (
  nodes: readonly DemoCategory[] = demoCategories,
  depth = 1,
): { category: DemoCategory; depth: number; isLeaf: boolean }[] =>
  nodes.flatMap((node) => [
    { category: node, depth, isLeaf: node.children === undefined },
    ...flattenCategories(node.children ?? [], depth + 1),
  ]);
