/** What doctor has to complain of, but for the support of versions: tests run on those that there are. */
export const complaints = (printed: string): readonly string[] =>
  printed.split('\n').filter((line) => /^(?:WRONG|see to(?! support))/.test(line));
