export const handled = true;
