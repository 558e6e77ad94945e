export declare function withLock<T>(
  path: string,
  work: () => Promise<T>,
  onWait?: (pid: number) => void,
): Promise<T>;
export declare function endLeftover(path: string): Promise<boolean>;
export declare function nameProcess(pid: number): Promise<string>;
