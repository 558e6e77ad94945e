export const megabytes = (bytes: number) => Math.round(bytes / 1_048_576);
