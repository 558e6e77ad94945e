/** '+60 12-345 6789' and '+60 3-8938 2200'. Foreign numbers stay as they are. */
export function formatPhone(number: string): string {
  const mobile = /^\+60(1\d)(\d{3,4})(\d{4})$/.exec(number);
  if (mobile) return `+60\u00a0${mobile[1]}-${mobile[2]}\u00a0${mobile[3]}`;
  const fixed = /^\+60([3-79]|8\d)(\d{3,4})(\d{4})$/.exec(number);
  return fixed ? `+60\u00a0${fixed[1]}-${fixed[2]}\u00a0${fixed[3]}` : number;
}
