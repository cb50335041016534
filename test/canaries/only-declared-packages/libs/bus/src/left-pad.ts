export { default } from 'qs';
