/** Where there is no clipboard for pages (over plain HTTP from another machine) what is selected can still be copied. */
const bySelection = (text: string): boolean => {
  const held = document.createElement('textarea');
  held.value = text;
  document.body.append(held);
  held.select();
  const done = document.execCommand('copy');
  held.remove();
  return done;
};

/** Whether a text is in the clipboard now. */
export const copied = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return bySelection(text);
  }
};
