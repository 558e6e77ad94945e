import { defineMessages, translators } from '../../../kit/i18n.ts';

export const priceSheetMessages = defineMessages({
  en: {
    prices_moved: '{n} prices were changed by someone else in the meantime. Nothing was saved.',
    price_set_by: '{sku} is now {price}, set by {who} at {time}.',
    price_is_now: '{sku} is now {price}.',
    price_no_room: 'This price is too low for its volume prices ({n}).',
    csv_empty: 'The file has no rows.',
    csv_columns: 'The first row must contain the columns sku and price, or category and percent.',
    csv_rows_max: 'A file can have up to {n} rows.',
    csv_no_subject: 'A row needs a SKU or a category.',
    csv_both: 'A row needs either a SKU or a category, not both.',
    csv_unknown_sku: 'SKU {sku} not found.',
    csv_unknown_category: 'Category {name} not found.',
    csv_price: '“{text}” is not a valid price, for example 5.40.',
    csv_percent: '“{text}” is not a percentage from 1 to 90.',
    csv_twice: 'Same as row {row}.',
  },
  ms: {
    prices_moved: '{n} harga telah diubah oleh orang lain sementara itu. Tiada apa-apa disimpan.',
    price_set_by: '{sku} kini {price}, ditetapkan oleh {who} pada {time}.',
    price_is_now: '{sku} kini {price}.',
    price_no_room: 'Harga ini terlalu rendah untuk harga kuantitinya ({n}).',
    csv_empty: 'Fail ini tiada baris.',
    csv_columns: 'Baris pertama mesti mengandungi lajur sku dan price, atau category dan percent.',
    csv_rows_max: 'Fail boleh mempunyai sehingga {n} baris.',
    csv_no_subject: 'Setiap baris memerlukan SKU atau kategori.',
    csv_both: 'Setiap baris memerlukan SKU atau kategori, bukan kedua-duanya.',
    csv_unknown_sku: 'SKU {sku} tidak ditemui.',
    csv_unknown_category: 'Kategori {name} tidak ditemui.',
    csv_price: '“{text}” bukan harga yang sah, contohnya 5.40.',
    csv_percent: '“{text}” bukan peratusan dari 1 hingga 90.',
    csv_twice: 'Sama seperti baris {row}.',
  },
});

export const priceSheetText = translators(priceSheetMessages);
