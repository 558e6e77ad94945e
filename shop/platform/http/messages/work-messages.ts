import { defineTranslation } from '../../../kit/i18n.ts';

/** What staff are told while they work on orders; part of the catalogue of messages.ts. */

export const workMessagesEn = {
  work_held: '{name} has been working on this since {time}.',
  pack_needs_weights: 'Something in {slug} is sold by weight: please weigh it first.',
  phone_author: 'This person cannot order for this buyer.',
  phone_lines: 'Please add what is ordered.',
  phone_line_twice: 'Each product can stand in one line only.',
} as const;

export const workMessagesMs = defineTranslation<typeof workMessagesEn>()({
  work_held: '{name} sedang mengerjakannya sejak {time}.',
  pack_needs_weights: 'Ada barangan dalam {slug} yang dijual mengikut berat: sila timbang dahulu.',
  phone_author: 'Orang ini tidak boleh memesan untuk pembeli ini.',
  phone_lines: 'Sila tambah barangan yang dipesan.',
  phone_line_twice: 'Setiap hasil hanya boleh ada dalam satu baris.',
});
