/**
 * Does a NATS subject match a pattern? `*` stands for exactly one token, a final `>` for one or more.
 * Source: NATS documentation, "Subject-Based Messaging", wildcards.
 */
export const matches = (pattern: string, subject: string): boolean => {
  if (pattern === subject) return true;
  const wanted = pattern.split('.');
  const given = subject.split('.');
  for (let index = 0; index < wanted.length; index += 1) {
    const token = wanted[index]!;
    if (token === '>' && index === wanted.length - 1) return given.length > index;
    if (index >= given.length || (token !== '*' && token !== given[index])) return false;
  }
  return wanted.length === given.length;
};
