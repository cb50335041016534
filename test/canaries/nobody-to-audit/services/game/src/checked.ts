export { factsFound } from '@amici/audit';
