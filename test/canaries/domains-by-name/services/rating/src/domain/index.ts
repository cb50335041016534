export const pointsOf = {};
