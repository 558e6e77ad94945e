/** English | Malay | unit. The SKU starts with the first three letters of the English name. */
const produceText = `Tomato|Tomato|kg;Cherry tomato|Tomato ceri|kg;Red chilli|Cili merah|kg;Bird's eye chilli|Cili padi|kg;Capsicum|Lada benggala|kg;
Cucumber|Timun|kg;Bitter gourd|Peria|kg;Bottle gourd|Labu air|kg;Pumpkin|Labu manis|kg;Eggplant|Terung|kg;Okra|Bendi|kg;Long bean|Kacang panjang|kg;
French bean|Kacang buncis|kg;Sweet corn|Jagung manis|piece;Baby corn|Jagung muda|kg;Water spinach|Kangkung|bundle;Amaranth|Bayam|bundle;
Mustard greens|Sawi|kg;Chinese kale|Kailan|kg;Bok choy|Sawi putih|kg;Cabbage|Kubis|kg;Cauliflower|Kubis bunga|kg;Broccoli|Brokoli|kg;
Lettuce|Salad|kg;Romaine|Romaine|kg;Celery|Saderi|kg;Spring onion|Daun bawang|bundle;Coriander|Ketumbar|bundle;Mint|Pudina|bundle;Basil|Selasih|bundle;
Curry leaf|Daun kari|bundle;Pandan|Pandan|bundle;Lemongrass|Serai|kg;Ginger|Halia|kg;Turmeric|Kunyit|kg;Galangal|Lengkuas|kg;Garlic|Bawang putih|kg;
Shallot|Bawang merah|kg;Onion|Bawang besar|kg;Potato|Kentang|kg;Sweet potato|Keledek|kg;Cassava|Ubi kayu|kg;Taro|Keladi|kg;Carrot|Lobak merah|kg;
White radish|Lobak putih|kg;Beetroot|Ubi bit|kg;Yam bean|Sengkuang|kg;Shiitake|Cendawan shitake|kg;Oyster mushroom|Cendawan tiram|kg;
Button mushroom|Cendawan butang|kg;Enoki|Enoki|pack;Durian|Durian|kg;Mangosteen|Manggis|kg;Rambutan|Rambutan|kg;Langsat|Langsat|kg;Jackfruit|Nangka|kg;
Cempedak|Cempedak|kg;Papaya|Betik|kg;Pineapple|Nanas|piece;Banana|Pisang|kg;Guava|Jambu batu|kg;Mango|Mangga|kg;Dragon fruit|Buah naga|kg;
Star fruit|Belimbing|kg;Soursop|Durian belanda|kg;Sapodilla|Ciku|kg;Watermelon|Tembikai|kg;Honeydew|Tembikai susu|kg;Rock melon|Melon madu|kg;
Calamansi|Limau kasturi|kg;Lime|Limau nipis|kg;Pomelo|Limau bali|piece;Orange|Oren|kg;Mandarin|Limau mandarin|kg;Lemon|Lemon|kg;Apple|Epal|kg;Pear|Pir|kg;
Grape|Anggur|kg;Strawberry|Strawberi|pack;Kiwi|Kiwi|kg;Avocado|Avokado|kg;Peach|Pic|kg;Date|Kurma|kg;Coconut|Kelapa|piece;Hen egg|Telur ayam|tray;
Duck egg|Telur itik|tray;Quail egg|Telur puyuh|tray;Seabass|Siakap|kg;Mackerel|Kembung|kg;Red snapper|Ikan merah|kg;Pomfret|Bawal|kg;Tilapia|Tilapia|kg;
Catfish|Keli|kg;Silver catfish|Patin|kg;Prawn|Udang|kg;Squid|Sotong|kg;Crab|Ketam|kg;Cockle|Kerang|kg;Mussel|Kupang|kg;White rice|Beras putih|kg;
Brown rice|Beras perang|kg;Glutinous rice|Pulut|kg;Peanut|Kacang tanah|kg;Mung bean|Kacang hijau|kg;Tofu|Tauhu|pack;Tempeh|Tempe|pack`;

export const produce = produceText.split(';').map((line) => {
  const [en = '', ms = '', unit = 'kg'] = line.trim().split('|');
  return { en, ms, unit };
});

/** English | Malay qualities that tell products of one kind apart. */
export const qualities =
  `Highland|Tanah tinggi;Lowland|Tanah rendah;Organic|Organik;Sweet|Manis;Young|Muda;Ripe|Masak;Giant|Besar;Dwarf|Kerdil;Red|Merah;
Green|Hijau;Golden|Emas;White|Putih;Purple|Ungu;Striped|Berjalur;Wild|Liar;Hydroponic|Hidroponik;Greenhouse|Rumah hijau;Washed|Dibasuh;Trimmed|Dipotong;
Premium|Premium;Royal|Diraja;Village|Kampung;Coastal|Pantai;Mountain|Gunung;Early|Awal;Late|Lewat;Crisp|Rangup;Tender|Lembut;Aromatic|Wangi;Heritage|Warisan`
    .split(';')
    .map((line) => {
      const [en = '', ms = ''] = line.trim().split('|');
      return { en, ms };
    });

/** English | Malay sentences. A description consists of two of them. */
export const sentences =
  `Picked before dawn and packed in vented crates|Dipetik sebelum subuh dan dibungkus dalam bakul berlubang;
Firm, even in size and ready for the kitchen|Padat, sama saiz dan sedia untuk dapur;Keeps well in a cool room for a week|Tahan seminggu dalam bilik sejuk;
Grown without shortcuts by families we know|Ditanam dengan teliti oleh keluarga yang kami kenal;Graded by hand, bruised pieces are taken out|Digred dengan tangan, yang lebam diasingkan;
A favourite of hotels, caterers and canteens|Pilihan hotel, katering dan kantin;Traceable to the plot and the day of harvest|Boleh dijejak hingga ke plot dan hari tuaian;
Delivered chilled to your door at six|Dihantar sejuk ke pintu anda pada jam enam`
    .split(';')
    .map((line) => {
      const [en = '', ms = ''] = line.trim().split('|');
      return { en, ms };
    });

export const states = 'JHR,KDH,KTN,MLK,NSN,PHG,PRK,PLS,PNG,SBH,SWK,SGR,TRG'.split(',');

const onsets = [
  'b',
  'd',
  'g',
  'j',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'ker',
  'mel',
  'sen',
  'tam',
  'per',
  'gel',
  'ber',
  'lem',
];
const middles = ['a', 'i', 'u', 'e', 'ara', 'usi', 'alu', 'inda', 'emba', 'oka'];
const endings = [
  'ng',
  'k',
  'h',
  'r',
  's',
  't',
  'n',
  'wan',
  'tik',
  'lai',
  'bong',
  'mas',
  'ri',
  'du',
  'gan',
  'pah',
];

/**
 * The nth made-up name of a cultivar or grower. Distinct up to 3,200, and about as similar to each other as real names.
 */
export function coinedName(n: number): string {
  const all = onsets.length * middles.length * endings.length;
  // A step coprime to the number of combinations visits each of them once, in no visible order.
  const at = (n * 1087 + 17) % all;
  const onset = onsets[at % onsets.length] ?? '';
  const middle = middles[Math.floor(at / onsets.length) % middles.length] ?? '';
  const ending = endings[Math.floor(at / (onsets.length * middles.length))] ?? '';
  const name = onset + middle + ending;
  return name.charAt(0).toUpperCase() + name.slice(1);
}
