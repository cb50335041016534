import { asItIs, done } from '@amici/client';
import { fileText } from '../file-text';
import { dry, printed, type ImportFileOptions } from '../sent-file';
import { withServer } from '../access/with-server';

export interface TakeOverOptions extends ImportFileOptions {
  readonly source: string;
}

const sent = (file: string, options: TakeOverOptions) => ({
  body: fileText(file, options),
  ...asItIs('text/csv'),
});

const queryOf = (options: TakeOverOptions) => ({ ...dry(options), source: options.source });

/** Goes on with an entry list kept elsewhere. */
export const runTakeOverList = (list: string, file: string, options: TakeOverOptions): Promise<number> =>
  withServer(options, async (server) => {
    const params = { path: { list }, query: queryOf(options) };
    return printed(
      file,
      await done(server.POST('/entry-lists/{list}/takeover', { params, ...sent(file, options) })),
    );
  });

/** Goes on with a Table of Qualifiers kept elsewhere. */
export const runTakeOverRights = (file: string, options: TakeOverOptions): Promise<number> =>
  withServer(options, async (server) => {
    const params = { query: queryOf(options) };
    return printed(file, await done(server.POST('/rights-takeovers', { params, ...sent(file, options) })));
  });

export interface TakeOverBalancesOptions extends TakeOverOptions {
  readonly year: string;
  readonly asOf: string;
}

/** Goes on with the balances and deposits of books kept elsewhere. */
export const runTakeOverBalances = (file: string, options: TakeOverBalancesOptions): Promise<number> =>
  withServer(options, async (server) => {
    const { year, asOf } = options;
    const params = { query: { ...queryOf(options), year, asOf } };
    return printed(file, await done(server.POST('/accounts-takeovers', { params, ...sent(file, options) })));
  });
