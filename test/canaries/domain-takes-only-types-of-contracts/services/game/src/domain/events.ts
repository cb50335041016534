export { NO_HASH } from '@amici/contracts';
