/** Hands the browser a file to keep. */
export function saveAs(name: string, content: string, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
