import { createContext } from 'preact';
import type { Reader } from '@amici/locales';

export type { Reader };

export const ReadBy = createContext<Reader>({ locale: 'en', zone: 'UTC' });
