export { spec } from '@amici/kernel/testing';
