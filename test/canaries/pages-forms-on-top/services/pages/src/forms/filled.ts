export const filled = true;
