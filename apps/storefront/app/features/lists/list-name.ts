/** As long as the server takes it. */
export const maxListNameLength = 60;
