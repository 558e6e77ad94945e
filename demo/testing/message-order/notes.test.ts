import { expect, test } from 'vitest';
import { readMessage } from '../../../shop/features/message-order/reading/message.rules.ts';
import { noteOf } from '../../../shop/features/message-order/reading/note.rules.ts';
import { demoVocabulary } from './expectation.ts';

const notesOf = (text: string) => readMessage(text, demoVocabulary).lines.map(({ note }) => note);

test.each([
  ['siakap potong 5kg', 'potong'],
  ['siakap 5kg tolong siang', 'tolong siang'],
  ['tomato 10kg jangan lembik ya tq', 'jangan lembik'],
  ['tomato jangan lembik 10kg', 'jangan lembik'],
  ['tomato 10kg yang fresh ya', 'yang fresh'],
  ['telur gred B 5 papan fresh', 'fresh'],
  ['bendi 10kg jangan besar sangat', 'jangan besar sangat'],
  ['daun ketumbar 2kg (bukan daun sup)', 'bukan daun sup'],
  ['okra 10kg kalau takde ganti buncis', 'kalau takde ganti buncis'],
  ['segar tmato 10kg', 'segar'],
  // What chose the product or the pack is no wish.
  ['udang besar 5kg', null],
  ['tomato 10kg yang besar', null],
  ['bawang besar 10kg', null],
  // Nor is a day, a courtesy or a quantity.
  ['tomato 10kg untuk esok ya', null],
  ['nak tomato 10kg sikit je', null],
  ['jangan lupa telur 5 papan', null],
  ['kailan 20kg bukan 10kg', null],
])('of %j the note is %j', (text, note) => {
  expect(notesOf(text)).toEqual([note]);
});

const [siakap] = readMessage('siakap 5kg', demoVocabulary).lines;
const noteOfSiakap = (text: string) => noteOf(text, siakap?.choices ?? [], demoVocabulary);

test.each([
  ['siakap 5kg buang kulit', 'buang kulit'],
  ['siakap 5kg potong cincin, tq', 'potong cincin'],
  ['siakap 5kg tak nak yang kecil', 'tak nak yang kecil'],
  ['siakap potong 5kg, jangan\n buang  kepala', 'potong, jangan buang kepala'],
  ['tanpa kepala siakap 5kg', 'tanpa kepala'],
])('whatever else a line says, of %j the note is %j', (text, note) => {
  expect(noteOfSiakap(text)).toBe(note);
});

test.each([
  ['udang putih 5kg, buang kepala', 'buang kepala'],
  ['Telur ayam 10 papan, jangan pecah ya boss', 'jangan pecah'],
  ['siakap potong 6kg, jangan buang kepala, tq', 'potong, jangan buang kepala'],
  ['tomato 10kg, hantar sebelum 7 pagi', null],
  ['tomato 10kg, invois asing ya', null],
  ['kacang buncis\n6kg jangan layu', 'jangan layu'],
  // A line of its own may be about all goods.
  ['tomato 10kg\njangan yang lembik', null],
])('what follows on the same line belongs to the goods: of %j the note is %j', (text, note) => {
  expect(notesOf(text)[0]).toBe(note);
});

test('a line without goods has no note', () => {
  expect(notesOf('jangan lembik ya')).toEqual([null]);
});
