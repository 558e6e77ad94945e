import { defineMessages, fill, type Placeholder } from '../../kit/text/i18n.ts';
import type { Lang } from '../../kit/text/language.ts';

/**
 * The texts of notifications. Each template has a title and a text; both are rendered when they are read. The parameters
 * of a template are those of its two texts. A title fits on one line of a phone, about 40 characters.
 */
export const notificationMessages = defineMessages({
  en: {
    order_to_approve_title: 'Order {order} needs your approval',
    order_to_approve_text: '{author} would like to place this order of {total} for {date}.',
    order_approved_title: 'Order {order} was approved',
    order_approved_text: 'It will be confirmed once the {total} is paid.',
    order_confirmed_title: 'Order {order} is confirmed',
    order_confirmed_text: '{total}, for {date}.',
    order_rejected_title: 'Order {order} was not approved',
    order_rejected_text: 'Reason: {reason}',
    order_on_its_way_title: 'Order {order} is on its way',
    order_on_its_way_text: 'The packed items come to {total}.',
    order_ready_title: 'Order {order} is ready for pickup',
    order_ready_text: 'The packed items come to {total}.',
    order_packed_short_title: 'Order {order}: items are missing',
    order_packed_short_text: '{items}. You pay only for what was packed.',
    order_delivered_title: 'Order {order} was delivered',
    order_delivered_text: 'Please check it, and report any problem within 24 hours.',
    order_cancelled_title: 'Order {order} was cancelled',
    order_cancelled_text: 'It will not be delivered.',
    order_expired_title: 'Order {order} has expired',
    order_expired_text: 'It was not approved or paid in time. You have not been charged.',
    payment_awaits_approval_title: 'Payment for {order} needs approval',
    payment_awaits_approval_text: '{total}: approve it at your company’s bank by {until}.',
    payment_not_approved_title: 'Payment for {order} not approved',
    payment_not_approved_text: 'You have not been charged. Pay again by {until}.',
    cancel_refused_title: 'Order {order} cannot be cancelled',
    cancel_refused_text: 'Reason: {reason}',
    claim_answered_title: 'We replied to your claim on {order}',
    claim_answered_text: 'Our answer: {answer}',
    substitute_proposed_title: 'Order {order}: may we replace an item?',
    substitute_proposed_text: '{ordered} → {substitute}. Please answer by {deadline}.',
    invoice_due_soon_title: '{document} {invoice} is due soon',
    invoice_due_soon_text: '{amount} for {company}, due on {date}.',
    invoice_due_today_title: '{document} {invoice} is due today',
    invoice_due_today_text: '{amount} for {company}.',
    invoice_overdue_title: '{document} {invoice} is overdue',
    invoice_overdue_text: '{amount} for {company}, due since {date}.',
    debit_note_issued_title: 'Debit note {note}',
    debit_note_issued_text: '{amount} for invoice {invoice}, due on {date}.',
    quotation_offered_title: 'Our offer {quotation} is ready',
    quotation_offered_text: '{total} before delivery and tax, valid until {until}.',
    quotation_question_title: 'A question about request {quotation}',
    quotation_question_text: 'Our question: {text}',
    quotation_reply_title: 'A message about request {quotation}',
    quotation_reply_text: 'Our message: {text}',
    quotation_declined_title: 'We cannot quote for {quotation}',
    quotation_declined_text: 'Reason: {text}',
    quotation_expiring_title: 'Our offer {quotation} expires soon',
    quotation_expiring_text: '{total}, valid until {until}.',
    quotation_expired_title: 'Our offer {quotation} has expired',
    quotation_expired_text: 'It was not ordered by {until}.',
    standing_order_confirm_title: 'Confirm “{title}”',
    standing_order_confirm_text: '{total} for {date}. Confirm by {until}, or nothing is ordered.',
    standing_order_waiting_title: 'Action needed: “{title}”',
    standing_order_waiting_text: 'Not placed yet for {date}. {problems} There is time until {until}.',
    standing_order_partial_title: 'Items left out of “{title}”',
    standing_order_partial_text: 'For {date}: {problems}',
    standing_order_missed_title: '“{title}” was not ordered',
    standing_order_missed_text: 'Nothing will be delivered on {date}. {problems}',
    standing_order_closed_day_title: 'No delivery of “{title}”',
    standing_order_closed_day_text: 'We do not deliver on {date}, so this date is skipped.',
    standing_order_paused_title: 'We have paused “{title}”',
    standing_order_paused_text: 'Reason: {reason}',
    standing_order_resumed_title: 'We have resumed “{title}”',
    standing_order_resumed_text: 'The next dates are placed as planned.',
    price_reached_title: '{product} now costs {price}',
    price_reached_text: 'You wanted to know at {wanted} or less.',
  },
  ms: {
    order_to_approve_title: 'Pesanan {order} perlu kelulusan anda',
    order_to_approve_text: '{author} ingin membuat pesanan berjumlah {total} untuk {date}.',
    order_approved_title: 'Pesanan {order} diluluskan',
    order_approved_text: 'Pesanan disahkan sebaik {total} dibayar.',
    order_confirmed_title: 'Pesanan {order} disahkan',
    order_confirmed_text: '{total}, untuk {date}.',
    order_rejected_title: 'Pesanan {order} tidak diluluskan',
    order_rejected_text: 'Sebab: {reason}',
    order_on_its_way_title: 'Pesanan {order} dalam perjalanan',
    order_on_its_way_text: 'Barang yang dibungkus berjumlah {total}.',
    order_ready_title: 'Pesanan {order} sedia untuk diambil',
    order_ready_text: 'Barang yang dibungkus berjumlah {total}.',
    order_packed_short_title: 'Pesanan {order}: ada barang kurang',
    order_packed_short_text: '{items}. Anda hanya membayar barang yang dibungkus.',
    order_delivered_title: 'Pesanan {order} telah dihantar',
    order_delivered_text: 'Sila semak, dan laporkan sebarang masalah dalam masa 24 jam.',
    order_cancelled_title: 'Pesanan {order} dibatalkan',
    order_cancelled_text: 'Pesanan ini tidak akan dihantar.',
    order_expired_title: 'Pesanan {order} telah luput',
    order_expired_text: 'Ia tidak diluluskan atau dibayar dalam tempohnya. Tiada caj dikenakan.',
    payment_awaits_approval_title: 'Bayaran {order} perlu kelulusan',
    payment_awaits_approval_text: '{total}: luluskan di bank syarikat anda sebelum {until}.',
    payment_not_approved_title: 'Bayaran {order} tidak diluluskan',
    payment_not_approved_text: 'Tiada caj dikenakan. Bayar semula sebelum {until}.',
    cancel_refused_title: 'Pesanan {order} tidak dapat dibatalkan',
    cancel_refused_text: 'Sebab: {reason}',
    claim_answered_title: 'Tuntutan anda bagi {order} dibalas',
    claim_answered_text: 'Jawapan kami: {answer}',
    substitute_proposed_title: 'Pesanan {order}: boleh kami ganti barang?',
    substitute_proposed_text: '{ordered} → {substitute}. Sila jawab sebelum {deadline}.',
    invoice_due_soon_title: '{document} {invoice} hampir tarikh akhir',
    invoice_due_soon_text: '{amount} bagi {company}, perlu dibayar pada {date}.',
    invoice_due_today_title: '{document} {invoice} perlu dibayar hari ini',
    invoice_due_today_text: '{amount} bagi {company}.',
    invoice_overdue_title: '{document} {invoice} tertunggak',
    invoice_overdue_text: '{amount} bagi {company}, tertunggak sejak {date}.',
    debit_note_issued_title: 'Nota debit {note}',
    debit_note_issued_text: '{amount} bagi invois {invoice}, perlu dibayar pada {date}.',
    quotation_offered_title: 'Tawaran {quotation} sudah sedia',
    quotation_offered_text: '{total} sebelum penghantaran dan cukai, sah hingga {until}.',
    quotation_question_title: 'Soalan tentang permintaan {quotation}',
    quotation_question_text: 'Soalan kami: {text}',
    quotation_reply_title: 'Mesej tentang permintaan {quotation}',
    quotation_reply_text: 'Mesej kami: {text}',
    quotation_declined_title: 'Tiada sebut harga bagi {quotation}',
    quotation_declined_text: 'Sebab: {text}',
    quotation_expiring_title: 'Tawaran {quotation} hampir luput',
    quotation_expiring_text: '{total}, sah hingga {until}.',
    quotation_expired_title: 'Tawaran {quotation} telah luput',
    quotation_expired_text: 'Tawaran ini tidak dipesan sebelum {until}.',
    standing_order_confirm_title: 'Sahkan “{title}”',
    standing_order_confirm_text:
      '{total} untuk {date}. Sahkan sebelum {until}, jika tidak tiada apa-apa dipesan.',
    standing_order_waiting_title: 'Tindakan diperlukan: “{title}”',
    standing_order_waiting_text: 'Belum dipesan untuk {date}. {problems} Masih ada masa hingga {until}.',
    standing_order_partial_title: 'Barang “{title}” tidak lengkap',
    standing_order_partial_text: 'Untuk {date}: {problems}',
    standing_order_missed_title: '“{title}” tidak dipesan',
    standing_order_missed_text: 'Tiada penghantaran pada {date}. {problems}',
    standing_order_closed_day_title: 'Tiada penghantaran “{title}”',
    standing_order_closed_day_text: 'Kami tidak menghantar pada {date}, jadi tarikh ini dilangkau.',
    standing_order_paused_title: 'Kami menjeda “{title}”',
    standing_order_paused_text: 'Sebab: {reason}',
    standing_order_resumed_title: 'Kami menyambung “{title}”',
    standing_order_resumed_text: 'Tarikh seterusnya dipesan seperti dirancang.',
    price_reached_title: '{product} kini berharga {price}',
    price_reached_text: 'Anda mahu dimaklumkan pada {wanted} atau kurang.',
  },
});

type Texts = (typeof notificationMessages)['en'];
type TemplateOf<Key> = Key extends `${infer Name}_title` ? Name : never;

/** Stored with a notification, so it must not change while any are stored. */
export type NotificationTemplate = TemplateOf<keyof Texts>;

/** The parameters of a template, already formatted for display. */
export type NotificationParams<T extends NotificationTemplate> = Readonly<
  Record<Placeholder<Texts[`${T}_title`] | Texts[`${T}_text`]>, string>
>;

type Rendered = { title: string; text: string };

/** A template of a later release has no text here: it is left blank until this process is upgraded. */
export function renderNotification(
  { template, params }: { template: string; params: Record<Lang, Record<string, string>> },
  lang: Lang,
): Rendered {
  const texts: Readonly<Record<string, unknown>> = notificationMessages[lang];
  const render = (part: 'title' | 'text') => fill(String(texts[`${template}_${part}`] ?? ''), params[lang]);
  return { title: render('title'), text: render('text') };
}
