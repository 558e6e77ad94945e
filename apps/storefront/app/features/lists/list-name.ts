/** The server's limit. */
export const maxListNameLength = 60;
