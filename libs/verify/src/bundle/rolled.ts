/**
 * Of each place in a text a number that its next `length` code units have in common with every other place where the same
 * ones stand: sums that roll along, each made of the one before.
 */
export const rolled = (text: string, length: number): Int32Array => {
  const sums = new Int32Array(Math.max(0, text.length - length + 1));
  let leaving = 1;
  for (let n = 0; n < length; n += 1) leaving = Math.imul(leaving, 31);
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
    if (at >= length) sum = (sum - Math.imul(leaving, text.charCodeAt(at - length))) | 0;
    if (at >= length - 1) sums[at - length + 1] = sum;
  }
  return sums;
};
