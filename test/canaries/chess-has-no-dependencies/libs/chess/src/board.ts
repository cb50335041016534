export type { Result } from '@amici/kernel';
