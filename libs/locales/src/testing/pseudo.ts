const ACCENTED = new Map(
  [...'aeiounyAEIOUNY'].map((letter, place) => [letter, [...'áéíóúñýÁÉÍÓÚÑÝ'][place]!]),
);

const LONGER_BY = 0.4;
export const BEGINS = '⟦';
export const ENDS = '⟧';

/** What is written in a message, between its parameters; of plurals and choices each way. */
const accented = (message: string): string => {
  let depth = 0;
  return [...message]
    .map((letter) => {
      if (letter === '{') depth += 1;
      if (letter === '}') depth -= 1;
      return depth % 2 === 0 ? (ACCENTED.get(letter) ?? letter) : letter;
    })
    .join('');
};

/** A message of a language that nobody speaks: longer by 40 %, with accents, between marks. */
export const pseudo = (message: string): string => {
  // Words as long as words are, so that a line breaks between them.
  const more = ' ~~~~~~'.repeat(Math.ceil((message.length * LONGER_BY) / 7));
  return `${BEGINS}${accented(message)}${more}${ENDS}`;
};
