import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { account as en } from '../en/account.ts';

export const account = defineTranslation<typeof en>()({
  'account.title': 'Akaun anda',
  'account.hint': 'Cara anda log masuk, dan pada peranti mana',
  'account.email': 'E-mel',
  'account.role': 'Peranan',
  'account.language': 'Bahasa',
  'account.passkeys': 'Kunci laluan',
  'account.passkeys.text':
    'Log masuk dengan cap jari, wajah atau kunci skrin, tanpa kata laluan atau kod. Kunci laluan hanya berfungsi di laman ini, jadi ia tidak boleh dicuri melalui laman palsu.',
  'account.passkeys.none': 'Belum ada kunci laluan.',
  'account.passkeys.unsupported': 'Pelayar ini tidak menyokong kunci laluan.',
  'account.passkey.name': 'Nama peranti',
  'account.passkey.name.hint': 'Contohnya “Komputer riba pejabat”.',
  'account.passkey.add': 'Tambah kunci laluan',
  'account.passkey.added': 'Kunci laluan {name} ditambah',
  'account.passkey.cancelled':
    'Kunci laluan tidak dicipta. Cuba lagi jika anda tidak berniat membatalkannya.',
  'account.passkey.created': 'Ditambah {time}',
  'account.passkey.used': 'Kali terakhir digunakan {time}',
  'account.passkey.unused': 'Belum digunakan',
  'account.passkey.remove': 'Buang',
  'account.passkey.remove.title': 'Buang kunci laluan ini?',
  'account.passkey.remove.text':
    'Anda tidak lagi boleh log masuk dengan {name}. Padamkannya daripada pengurus kata laluan peranti itu juga.',
  'account.passkey.removed': 'Kunci laluan dibuang',
  'account.codes': 'Kod pemulihan',
  'account.codes.text':
    'Jika telefon anda hilang, salah satu kod ini boleh menggantikan aplikasi pengesah. Setiap kod boleh digunakan sekali.',
  'account.codes.left': { one: 'Tinggal {n} kod', other: 'Tinggal {n} kod' },
  'account.codes.none': 'Anda tiada kod pemulihan.',
  'account.codes.make': 'Buat kod pemulihan',
  'account.codes.renew': 'Buat kod baharu',
  'account.codes.renew.text': 'Kod anda yang lama tidak lagi boleh digunakan.',
  'account.codes.new': 'Kod pemulihan baharu anda',
  'account.codes.once':
    'Kod ini dipaparkan sekali sahaja. Cetak atau simpan dalam pengurus kata laluan, bukan pada telefon yang ada aplikasi pengesah anda.',
  'account.codes.copy': 'Salin',
  'account.codes.copied': 'Kod disalin',
  'account.codes.download': 'Muat turun',
  'account.codes.saved': 'Saya sudah menyimpannya',
  'account.sessions': 'Peranti yang log masuk',
  'account.sessions.text':
    'Log keluar peranti yang anda tidak kenali, kemudian minta pentadbir menetapkan semula kata laluan anda.',
  'account.session.device': 'Peranti',
  'account.session.since': 'Log masuk',
  'account.session.seen': 'Kali terakhir aktif',
  'account.session.unknown': 'Peranti tidak dikenali',
  'account.session.current': 'Peranti ini',
  'account.session.end': 'Log keluar',
  'account.session.ended': 'Peranti dilog keluar',
  'account.session.endOthers': 'Log keluar di semua peranti lain',
  'account.session.othersEnded': 'Semua peranti lain dilog keluar',
});
