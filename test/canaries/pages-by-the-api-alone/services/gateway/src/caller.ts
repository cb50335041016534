export const caller = {};
