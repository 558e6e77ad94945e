import { defineMessages, translators } from '../../../kit/i18n.ts';

export const priceSheetMessages = defineMessages({
  en: {
    prices_moved: 'Prices that somebody else has set in the meantime: {n}. Nothing was saved.',
    price_set_by: '{sku} is now {price}, set by {who} at {time}.',
    price_is_now: '{sku} is now {price}.',
    price_no_room: 'This price leaves no room for its lower prices by quantity ({n}).',
    csv_empty: 'The file holds no rows.',
    csv_columns: 'The first row must name the columns sku and price, or category and percent.',
    csv_rows_max: 'A file may have at most {n} rows.',
    csv_no_subject: 'A row needs a SKU or a category.',
    csv_both: 'A row has either a SKU or a category, not both.',
    csv_unknown_sku: 'There is no SKU {sku}.',
    csv_unknown_category: 'There is no category {name}.',
    csv_price: '“{text}” is not a price such as 5.40.',
    csv_percent: '“{text}” is not a percentage from 1 to 90.',
    csv_twice: 'The same as row {row}.',
  },
  ms: {
    prices_moved: 'Harga yang telah ditetapkan oleh orang lain sementara itu: {n}. Tiada apa-apa disimpan.',
    price_set_by: '{sku} kini {price}, ditetapkan oleh {who} pada {time}.',
    price_is_now: '{sku} kini {price}.',
    price_no_room: 'Harga ini terlalu rendah untuk harga mengikut kuantitinya ({n}).',
    csv_empty: 'Fail ini tidak mempunyai baris.',
    csv_columns: 'Baris pertama mestilah menamakan lajur sku dan price, atau category dan percent.',
    csv_rows_max: 'Fail boleh mempunyai selebih-lebihnya {n} baris.',
    csv_no_subject: 'Setiap baris memerlukan SKU atau kategori.',
    csv_both: 'Setiap baris mempunyai SKU atau kategori, bukan kedua-duanya.',
    csv_unknown_sku: 'Tiada SKU {sku}.',
    csv_unknown_category: 'Tiada kategori {name}.',
    csv_price: '“{text}” bukan harga seperti 5.40.',
    csv_percent: '“{text}” bukan peratusan dari 1 hingga 90.',
    csv_twice: 'Sama seperti baris {row}.',
  },
});

export const priceSheetText = translators(priceSheetMessages);
