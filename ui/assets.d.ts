declare module '*.css';

declare module '*.svg?no-inline' {
  const url: string;
  export default url;
}

declare module '*.woff2?no-inline' {
  const url: string;
  export default url;
}
