export declare function runStep<T>(name: string, work: () => Promise<T>): Promise<T>;
