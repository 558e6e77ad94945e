import { defineMessages, translators } from '../../../kit/text/i18n.ts';

export const taxDetailsMessages = defineMessages({
  en: {
    tax_details_tin: 'A personal tax number is IG and 9 to 11 digits, for example IG12345678901.',
    tax_details_nric: 'This is not an identity card number. It has 12 digits.',
    tax_details_passport: 'A passport number has 6 to 12 letters and digits.',
    tax_details_unknown:
      'The tax authority does not know this tax number with this identity number. Check both, or leave the tax number empty.',
    tax_details_not_asked: 'Only a private buyer whose numbers are missing or wrong can be asked for them.',
    tax_details_just_asked: 'The buyer was asked for this invoice less than a day ago.',
  },
  ms: {
    tax_details_tin: 'Nombor cukai individu ialah IG dan 9 hingga 11 digit, contohnya IG12345678901.',
    tax_details_nric: 'Ini bukan nombor kad pengenalan. Nombornya 12 digit.',
    tax_details_passport: 'Nombor pasport ialah 6 hingga 12 huruf dan digit.',
    tax_details_unknown:
      'Pihak berkuasa cukai tidak mengenali nombor cukai ini bersama nombor pengenalan ini. Semak kedua-duanya, atau kosongkan nombor cukai.',
    tax_details_not_asked:
      'Hanya pembeli persendirian yang nombornya tiada atau salah boleh diminta memberikannya.',
    tax_details_just_asked: 'Pembeli telah diminta untuk invois ini kurang daripada sehari lalu.',
  },
});

export const taxDetailsText = translators(taxDetailsMessages);
