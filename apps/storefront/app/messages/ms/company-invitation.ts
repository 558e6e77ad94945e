import { defineTranslation } from '@bakul/shop/kit/text/i18n';
import type { companyInvitation as en } from '../en/company-invitation.ts';

export const companyInvitation = defineTranslation<typeof en>()({
  'invitation.title': 'Sertai {company}',
  'invitation.title.wait': 'Jemputan anda',
  'invitation.by': '{name} menjemput anda membeli untuk {company} sebagai {role}.',
  'invitation.byNobody': 'Anda dijemput membeli untuk {company} sebagai {role}.',
  'invitation.until': 'Jemputan ini sah hingga {date}.',
  'invitation.role': 'Peranan anda',
  'invitation.email': 'E-mel',
  'invitation.email.hint': 'Jemputan ini hanya sah untuk alamat ini.',
  'invitation.register': 'Buka akaun untuk menyertai. Kami akan menghantar kod ke e-mel anda.',
  'invitation.register.submit': 'Buka akaun dan sertai',
  'invitation.have': 'Alamat ini sudah mempunyai akaun. Log masuk dan anda akan kembali ke sini.',
  'invitation.login': 'Log masuk untuk menyertai',
  'invitation.ready': 'Anda log masuk sebagai {name}.',
  'invitation.join': 'Sertai {company}',
  'invitation.joined': 'Selamat datang ke {company}. Anda kini membeli untuknya.',
  'invitation.other.title': 'Jemputan ini untuk orang lain',
  'invitation.other.text':
    'Ia dihantar kepada {email}, tetapi anda log masuk sebagai {mine}. Log keluar untuk menggunakannya.',
  'invitation.other.action': 'Log keluar dan teruskan',
  'invitation.gone.title': 'Jemputan ini tidak boleh digunakan',
  'invitation.gone.text':
    'Ia telah digunakan atau ditarik balik, atau telah tamat tempoh. Minta jemputan baharu.',
  'invitation.gone.action': 'Ke kedai',
});
