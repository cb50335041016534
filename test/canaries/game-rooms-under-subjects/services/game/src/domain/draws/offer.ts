export const offered = true;
