export const verified = {};
