import { joinNotes } from '../../kit/text/line-note.ts';
import type { MessageLine } from '../message-order/message-order.contract.ts';

/** What somebody wants who sends a message. */
export type Intent =
  | { kind: 'stop' }
  | { kind: 'start' }
  | { kind: 'link'; code: string }
  | { kind: 'unreadable' }
  | { kind: 'order'; text: string };

const stopWords = new Set(['stop', 'unsubscribe', 'berhenti', 'henti']);
const startWords = new Set(['start', 'mula', 'sambung']);

/** Letters and digits that cannot be mistaken for each other. */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const codeLength = 8;
/** With its prefix, and with a hyphen or a digit: "kangkung", "sama-sama" and "bakul kangkung" are words. */
const codePattern = new RegExp(`^bakul\\s+(?=.*[-\\d])([${codeAlphabet}]{4})-?([${codeAlphabet}]{4})$`, 'i');

/** Pictures and voice messages have no text. */
export function intentOf(text: string | null): Intent {
  const trimmed = text?.trim() ?? '';
  if (trimmed === '') return { kind: 'unreadable' };
  const word = trimmed.toLowerCase().replace(/[.!]+$/, '');
  if (stopWords.has(word)) return { kind: 'stop' };
  if (startWords.has(word)) return { kind: 'start' };
  const [, first, second] = codePattern.exec(trimmed) ?? [];
  if (first !== undefined && second !== undefined) {
    return { kind: 'link', code: `${first}${second}`.toUpperCase() };
  }
  return { kind: 'order', text: trimmed };
}

export type SortedLines = {
  /** To put into the basket, each variant once. */
  basket: { variant_id: number; quantity: number; note: string | null }[];
  understood: number;
  ambiguous: MessageLine[];
  notUnderstood: MessageLine[];
  /** Replaced or cancelled by a later line, and the lines that cancel. */
  leftOut: MessageLine[];
};

/**
 * Only what was understood goes into the basket. Two lines of the same variant are added up, with both notes. `rest` is
 * what was too long to be read.
 */
export function sortLines(lines: readonly MessageLine[], rest = ''): SortedLines {
  const basket = new Map<number, SortedLines['basket'][number]>();
  const sorted: SortedLines = { basket: [], understood: 0, ambiguous: [], notUnderstood: [], leftOut: [] };
  for (const line of lines) {
    const [choice] = line.choices;
    if (line.state === 'not_understood') sorted.notUnderstood.push(line);
    else if (line.state === 'ambiguous') sorted.ambiguous.push(line);
    else if (line.state === 'remark' && line.reason === 'correction') sorted.leftOut.push(line);
    else if (line.state === 'understood' && choice && choice.quantity !== null) {
      const { variant_id } = choice;
      const before = basket.get(variant_id);
      const milli = Math.round(((before?.quantity ?? 0) + choice.quantity) * 1000);
      basket.set(variant_id, {
        variant_id,
        quantity: milli / 1000,
        note: joinNotes([before?.note, line.note]),
      });
      sorted.understood++;
    }
  }
  if (rest.trim() !== '') {
    sorted.notUnderstood.push({
      text: rest.trim(),
      state: 'not_understood',
      requested: null,
      reason: null,
      choices: [],
      note: null,
    });
  }
  sorted.basket = [...basket.values()];
  return sorted;
}

const maxListed = 10;
const maxQuoted = 80;
/** The limit of WhatsApp for a text. */
export const maxReplyLength = 4096;

const quote = (text: string) => `“${text.length > maxQuoted ? `${text.slice(0, maxQuoted)}…` : text}”`;

export type ReplyTexts = {
  basket: (n: number, url: string) => string;
  nothing: string;
  choose: string;
  notUnderstood: string;
  leftOut: string;
  more: (n: number) => string;
  inShop: (url: string) => string;
};

/** The answer to an order: the link to the basket, what has to be chosen, what was not understood and what is left out. */
export function composeReply(
  { understood, ambiguous, notUnderstood, leftOut }: Omit<SortedLines, 'basket'>,
  { basketUrl, shopUrl }: { basketUrl: string | null; shopUrl: string },
  texts: ReplyTexts,
): string {
  const section = (
    title: string,
    lines: readonly MessageLine[],
    show = ({ text }: MessageLine) => quote(text),
  ) => [
    ...(lines.length > 0 ? ['', title] : []),
    ...lines.slice(0, maxListed).map((line) => `- ${show(line)}`),
    ...(lines.length > maxListed ? [texts.more(lines.length - maxListed)] : []),
  ];
  const choices = ({ text, choices }: MessageLine) => {
    const names = [...new Set(choices.map(({ name }) => name))];
    return names.length > 0 ? `${quote(text)}: ${names.join(', ')}` : quote(text);
  };
  const isOpen = ambiguous.length + notUnderstood.length > 0;
  const lines = [
    basketUrl === null ? texts.nothing : texts.basket(understood, basketUrl),
    ...section(texts.choose, ambiguous, choices),
    ...section(texts.notUnderstood, notUnderstood),
    ...section(texts.leftOut, leftOut),
  ];
  const link = isOpen ? `\n\n${texts.inShop(shopUrl)}` : '';
  return lines.join('\n').slice(0, maxReplyLength - link.length) + link;
}
