import { defineTranslation } from '@bakul/shop/kit/i18n';
import type { companyInvitation as en } from '../en/company-invitation.ts';

export const companyInvitation = defineTranslation<typeof en>()({
  'invitation.title': 'Sertai {company}',
  'invitation.title.wait': 'Jemputan anda',
  'invitation.by': '{name} menjemput anda membeli untuk {company} sebagai {role}.',
  'invitation.byNobody': 'Anda dijemput membeli untuk {company} sebagai {role}.',
  'invitation.until': 'Jemputan ini sah hingga {date}.',
  'invitation.role': 'Peranan anda',
  'invitation.email': 'Untuk',
  'invitation.email.hint':
    'Jemputan ini untuk alamat ini sahaja dan tidak boleh digunakan dengan alamat lain.',
  'invitation.register': 'Cipta akaun anda untuk menyertai. Selepas itu kami menghantar kod ke alamat anda.',
  'invitation.register.submit': 'Cipta akaun dan sertai',
  'invitation.have': 'Alamat ini sudah mempunyai akaun. Log masuk, dan anda kembali ke sini.',
  'invitation.login': 'Log masuk untuk menyertai',
  'invitation.ready': 'Anda log masuk sebagai {name}.',
  'invitation.join': 'Sertai {company}',
  'invitation.joined': 'Selamat datang ke {company}. Anda kini membeli untuknya.',
  'invitation.other.title': 'Jemputan ini untuk orang lain',
  'invitation.other.text':
    'Ia dihantar kepada {email}, dan anda log masuk sebagai {mine}. Log keluar untuk menggunakannya.',
  'invitation.other.action': 'Log keluar dan teruskan',
  'invitation.gone.title': 'Jemputan ini tidak boleh digunakan',
  'invitation.gone.text':
    'Ia telah digunakan, ditarik balik, atau lebih lama daripada 7 hari. Minta jemputan baharu daripada yang menjemput.',
  'invitation.gone.action': 'Ke kedai',
});
