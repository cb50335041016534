export const print = {};
