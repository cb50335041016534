/** A list as it is shown: `2017/2`. */
export const listName = (list: string): string => list.replace('-', '/');
