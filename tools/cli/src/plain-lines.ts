import { asPlainLine } from '@amici/kernel';

/**
 * Lines as they may be shown: a file that somebody else has written says what it likes, and a terminal would take signs
 * that it does not show for orders, or a line break for the next line that we say.
 */
export const say = (line: string): void => console.log(asPlainLine(line));

/** The same of what is wrong. */
export const sayWrong = (line: string): void => console.error(asPlainLine(line));

/** A text of several lines of which no word was ours. */
export const plainText = (text: string): string => text.split('\n').map(asPlainLine).join('\n');
