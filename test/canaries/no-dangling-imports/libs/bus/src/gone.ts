export * from './was-here';
