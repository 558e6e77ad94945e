/** As long as the server takes it. */
export const mostListName = 60;
