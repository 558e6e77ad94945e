import { createContext } from 'react-router';

export type ApiFetch = (request: Request) => Response | Promise<Response>;

export const apiContext = createContext<ApiFetch>();
export const nonceContext = createContext<string>();
