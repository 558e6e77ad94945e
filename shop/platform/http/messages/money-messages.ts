import { defineTranslation } from '../../../kit/i18n.ts';

/** What the queues of money answer staff with; part of the catalogue of messages.ts. */

export const moneyMessagesEn = {
  proof_verified_by: '{name} accepted this proof on {time}.',
  proof_rejected_by: '{name} rejected this proof on {time}.',
  proof_amount: '{came} came in, but {asked} was asked for. Only an exact amount is accepted.',
  problem_cleared: 'Somebody else has settled this already, or something new happened to it.',
  refund_sent_as: 'This refund was already sent on {time}, as {reference}.',
  refund_file_empty: 'None of these refunds waits to be sent to a known account.',
  claim_line_unknown: 'An amount is for a line that the claim does not have, or is named twice.',
  claim_sum: 'The amounts of the lines add up to {sum}, not to {amount}.',
} as const;

export const moneyMessagesMs = defineTranslation<typeof moneyMessagesEn>()({
  proof_verified_by: '{name} telah menerima bukti ini pada {time}.',
  proof_rejected_by: '{name} telah menolak bukti ini pada {time}.',
  proof_amount: '{came} telah masuk, tetapi yang diminta ialah {asked}. Hanya jumlah yang tepat diterima.',
  problem_cleared: 'Orang lain telah menyelesaikannya, atau ada perkara baharu mengenainya.',
  refund_sent_as: 'Bayaran balik ini telah dihantar pada {time}, sebagai {reference}.',
  refund_file_empty: 'Tiada bayaran balik ini yang menunggu dihantar ke akaun yang diketahui.',
  claim_line_unknown: 'Satu jumlah adalah untuk barisan yang tiada dalam tuntutan, atau dinamakan dua kali.',
  claim_sum: 'Jumlah barisan ialah {sum}, bukan {amount}.',
});
