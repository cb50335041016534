export const topic = 'amici';
