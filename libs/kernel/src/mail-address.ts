/** A dot-atom at a host name (RFC 5321), in ASCII: nothing in it can end a line of a header or begin another address. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?';
const ADDRESS = new RegExp(`^${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})+$`);

const MOST_OF_LOCAL_PART = 64;
const MOST = 254;

/** Whether a text is an address to which a mail can be sent, and nothing besides. */
export const isMailAddress = (text: string): boolean =>
  text.length <= MOST && text.indexOf('@') <= MOST_OF_LOCAL_PART && ADDRESS.test(text);
