export { default } from 'find-my-way';
