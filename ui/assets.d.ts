declare module '*.css';

declare module '*.svg?no-inline' {
  const url: string;
  export default url;
}

declare module '*.svg?raw' {
  const text: string;
  export default text;
}

declare module '*.woff2?no-inline' {
  const url: string;
  export default url;
}
