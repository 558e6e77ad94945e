export type Level = 'start' | 'all';
export type Place = { folder: string; begun: string };
export declare function isInstalled(place: Place, level: Level): Promise<boolean>;
export declare function install(place: Place, level: Level): Promise<void>;
export declare function runNpm(place: Place, flags: readonly string[]): Promise<void>;
