export * from './bearer';
export * from './development-issuer';
export * from './statement';
