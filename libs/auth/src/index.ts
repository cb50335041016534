export * from './bearer';
export { SKEW_ALARM_MS } from './clock-skew';
export * from './command-digest';
export * from './development-issuer';
export { hmacSha256 } from './hmac';
export * from './keyed-hashes';
export * from './sealed-claims';
export * from './signing-key';
export * from './statement';
