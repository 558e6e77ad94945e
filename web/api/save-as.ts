/** Saves a file through the browser. */
export function saveAs(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser reads the blob only after this click.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
