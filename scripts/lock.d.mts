export declare function withLock<T>(
  path: string,
  work: () => Promise<T>,
  onWait?: (pid: number) => void,
): Promise<T>;
export declare function terminateLeftover(path: string): Promise<boolean>;
export declare function processIdentity(pid: number): Promise<string>;
