/** Programs know games by 31-bit numbers: the first bits of the game's id, which is random. */
export const numberOf = (game: string): number => Number.parseInt(game.slice(0, 8), 16) & 0x7f_ff_ff_ff;

const hexadecimal = (number: number): string => number.toString(16).padStart(8, '0');

/** How ids of a number may begin: its highest bit is lost. */
export const beginningsOf = (number: number): readonly string[] => [
  hexadecimal(number),
  hexadecimal(number + 0x80_00_00_00),
];

/** The number a program sent; undefined where it is none. */
export const readNumber = (text = ''): number | undefined => {
  const number = /^\d{1,10}$/.test(text.trim()) ? Number(text) : Number.NaN;
  return number <= 0x7f_ff_ff_ff ? number : undefined;
};
