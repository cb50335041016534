import type { Seen } from './facts';

/** What is said of a failure: never an address with a password in it. */
const problemOf = (error: unknown): string => {
  const { code, message } = error as { readonly code?: unknown; readonly message?: unknown };
  const reason = typeof message === 'string' && message !== '' ? message : String(code ?? 'failed');
  const text = reason.replace(/\/\/[^\s/@]*@/g, '//').replace(/\s+/g, ' ');
  return typeof code === 'string' && !text.includes(code) ? `${text} (${code})` : text;
};

/** What PostgreSQL answers a user who may not look. */
const INSUFFICIENT_PRIVILEGE = '42501';

/** What came of looking; that it could not be looked at is a finding, not a failure of the command. */
export const seen = async <Value>(look: () => Promise<Value>): Promise<Seen<Value>> => {
  try {
    return { ok: true, value: await look() };
  } catch (error) {
    const denied = (error as { readonly code?: unknown }).code === INSUFFICIENT_PRIVILEGE;
    return { ok: false, problem: problemOf(error), denied };
  }
};

export const unseenFor = (problem: string): { readonly ok: false; readonly problem: string } => ({
  ok: false,
  problem,
});
