export const fallen = true;
