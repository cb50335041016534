export const watch = {};
