import { configOrExit } from '@amici/ops';
import { openAmici, type Amici } from '../../../../services/all-in-one/src/amici';

/** Does work on the services of this installation, beside a running server or without one. */
export const withAmici = async <T>(work: (amici: Amici) => Promise<T>): Promise<T> => {
  // What the services log is for a server's operator; a command says what it has to say itself.
  const config = configOrExit({ AMICI_LOG_LEVEL: 'fatal', ...process.env });
  const amici = await openAmici(config);
  try {
    return await work(amici);
  } finally {
    await amici.close();
  }
};

/** A refusal of the server in one line. */
export const refusalText = (rejection: { code: string; detail?: string; rule?: string }): string =>
  `${rejection.detail ?? rejection.code} (${rejection.code}${rejection.rule === undefined ? '' : `, ${rejection.rule}`})`;
