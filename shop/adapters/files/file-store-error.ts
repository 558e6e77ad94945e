/** The file store is unreachable, too slow or refuses a request. Callers receive 503, and the log has the details. */
export class FileStoreError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'FileStoreError';
  }
}
