import { defineMessages, translators } from '../../kit/text/i18n.ts';

export const bankStatementMessages = defineMessages({
  en: {
    statement_encoding: 'This file is not text. Export the statement as CSV (UTF-8) or MT940.',
    statement_quote: 'Row {line}: a quotation mark is not closed.',
    statement_date: 'Row {line}: “{value}” is not a date. Nothing was imported.',
    statement_future:
      'Row {line}: {value} is in the future. Is the order of day and month right? Nothing was imported.',
    statement_amount: 'Row {line}: “{value}” is not an amount. Nothing was imported.',
    statement_amount_max: 'Row {line}: the amount is too large. Nothing was imported.',
    statement_line: 'Row {line} cannot be read. Nothing was imported.',
    statement_balance:
      'Row {line}: the transactions do not add up to the closing balance. Nothing was imported.',
    statement_currency: 'Row {line}: the account is in {value}, not in MYR.',
    statement_rows_max: 'A file may have up to {n} transactions. Export fewer days.',
    statement_columns_max: 'Row {line} has more than {n} columns. This is not a bank statement.',
    statement_empty: 'This file has no transactions.',
    statement_columns_invalid: 'Choose the columns with the date, amount and description.',
    bank_credit_settled_by: '{name} already settled this credit with {number}.',
    bank_credit_state: 'This credit has changed in the meantime. Refresh the list.',
    bank_credit_proposed: '{name} proposed a settlement. Confirm or decline it first.',
    bank_credit_own_proposal: 'You proposed this settlement. Someone else has to confirm it.',
    bank_payment_amount:
      '{received} was received, but {expected} is expected. A transfer is settled with the exact amount only.',
    bank_payment_state: '{number} no longer awaits a bank transfer.',
    bank_invoices_paid: 'These invoices are already paid.',
    bank_account_unknown: 'This account or one of its invoices was not found.',
    bank_no_owner: 'This company has no owner to receive the receipt.',
  },
  ms: {
    statement_encoding: 'Fail ini bukan teks. Eksport penyata sebagai CSV (UTF-8) atau MT940.',
    statement_quote: 'Baris {line}: tanda petikan tidak ditutup.',
    statement_date: 'Baris {line}: “{value}” bukan tarikh. Tiada apa-apa diimport.',
    statement_future:
      'Baris {line}: {value} ialah tarikh akan datang. Betulkah susunan hari dan bulan? Tiada apa-apa diimport.',
    statement_amount: 'Baris {line}: “{value}” bukan jumlah wang. Tiada apa-apa diimport.',
    statement_amount_max: 'Baris {line}: jumlah terlalu besar. Tiada apa-apa diimport.',
    statement_line: 'Baris {line} tidak dapat dibaca. Tiada apa-apa diimport.',
    statement_balance:
      'Baris {line}: jumlah transaksi tidak sama dengan baki penutup. Tiada apa-apa diimport.',
    statement_currency: 'Baris {line}: akaun ini dalam {value}, bukan MYR.',
    statement_rows_max:
      'Satu fail boleh mengandungi sehingga {n} transaksi. Eksport tempoh yang lebih pendek.',
    statement_columns_max: 'Baris {line} mempunyai lebih daripada {n} lajur. Ini bukan penyata bank.',
    statement_empty: 'Fail ini tiada transaksi.',
    statement_columns_invalid: 'Pilih lajur tarikh, jumlah dan keterangan.',
    bank_credit_settled_by: '{name} telah menyelesaikan kredit ini dengan {number}.',
    bank_credit_state: 'Kredit ini telah berubah. Muat semula senarai.',
    bank_credit_proposed: '{name} telah mencadangkan penyelesaian. Sahkan atau tolak dahulu.',
    bank_credit_own_proposal: 'Anda yang mencadangkan penyelesaian ini. Orang lain perlu mengesahkannya.',
    bank_payment_amount:
      '{received} diterima, tetapi {expected} dijangka. Pindahan diselesaikan dengan jumlah yang tepat sahaja.',
    bank_payment_state: '{number} tidak lagi menunggu pindahan bank.',
    bank_invoices_paid: 'Invois ini telah dibayar.',
    bank_account_unknown: 'Akaun ini atau salah satu invoisnya tidak ditemui.',
    bank_no_owner: 'Syarikat ini tiada pemilik untuk menerima resit.',
  },
});

export const bankStatementText = translators(bankStatementMessages);
