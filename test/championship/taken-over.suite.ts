import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asItIs, done } from '@amici/client';
import {
  runTakeOverBalances,
  runTakeOverList,
  runTakeOverRights,
} from '../../tools/cli/src/commands/take-over';
import type { Integrator } from '../support/integrator';
import { requestsTo, type Answer } from '../support/send';
import { conditions, held } from './steps';

/** What another office kept before: `of` answers the Amici that its other specs use. */
export const takenOver = (of: () => Integrator): void => {
  const { send, put } = requestsTo(of);
  const csv = (lines: readonly string[]) => ({ body: lines.join('\n'), ...asItIs('text/csv') });

  it('goes on with lists, rights and books that another office kept, which are tried first [T-2.4, T-1.0.6, T-12.7]', async () => {
    const amici = of();
    const source = 'the office of 2026';
    const query = { source };
    const tryOut = { ...query, 'dry-run': 'true' } as const;
    const log = jest.spyOn(console, 'log').mockReturnValue();
    jest.spyOn(console, 'error').mockReturnValue();
    const folder = mkdtempSync(join(tmpdir(), 'amici-take-over-'));
    const written = (lines: readonly string[]): string => {
      const path = join(folder, `${lines[0]!.slice(0, 4)}.csv`);
      writeFileSync(path, lines.join('\n'));
      return path;
    };
    const access = async (by: string) => ({
      ...{ server: amici.server.url, token: await amici.token(by), source },
    });
    const list = '/entry-lists/higher-class-server-2027';
    const listTaken = (by: string, lines: readonly string[], access: typeof query | typeof tryOut) => {
      const params = { path: { list: 'higher-class-server-2027' }, query: access };
      return done(amici.as(by).POST('/entry-lists/{list}/takeover', { params, ...csv(lines) }));
    };
    const terms = { format: 'higher-class', code: 'WT/H/27', name: 'Higher class', laws: 'iccf-laws-2020' };
    const opening = { ...terms, conditions, startsAfterDays: 7, byItself: false };
    await put('nora', list, { means: 'server', year: 2027, terms: opening });
    const listed = [
      'player,since,rating,fee',
      'anna,2026-11-01,1950,',
      'bert,2026-10-01,1960,pending',
      'carl,2026-10-01,2000,pending',
      'nobody,2026-10-01,1960,',
    ];
    const tried = await listTaken('nora', listed, tryOut);
    expect(tried.lines).toMatchObject([
      ...[{ outcome: 'would-do' }, { outcome: 'would-do' }, { outcome: 'would-do' }],
      { outcome: 'refused', code: 'no-such-player', rule: 'T-2.5a' },
    ]);
    expect((await send('nora', 'GET', list)).body['standing']).toEqual([]);
    expect((await listTaken('anna', listed, query)).lines).toMatchObject(
      Array.from({ length: 4 }, () => ({ outcome: 'refused', code: 'forbidden' })),
    );
    expect(await runTakeOverList('higher-class-server-2027', written(listed), await access('nora'))).toBe(1);
    const again = await listTaken('nora', listed.slice(0, 3), query);
    expect(again.lines).toMatchObject([{ outcome: 'known' }, { outcome: 'known' }]);
    const waiting = { amount: { currency: 'EUR', amount: 1_000 }, reference: 'SEPA 2' };
    const purpose = { list: 'higher-class-server-2027', player: 'bert' };
    expect((await put('tina', '/accounts/GER/2027/payments/p2', { ...waiting, purpose })).status).toBe(201);
    const stands = ({ body }: Answer) => (body['standing'] as readonly unknown[]).length === 2;
    expect((await amici.until(list, stands)).body['standing']).toMatchObject([
      { player: 'bert', since: '2026-10-01T00:00:00.000Z', awaits: null },
      { player: 'anna', since: '2026-11-01T00:00:00.000Z' },
    ]);

    const rights = [
      'player,right,level,event,earned,place,fate',
      'dora,t1,wc-semi-final,WC38/PR/04,2026-09-01,2,held',
      'dora,t2,wc-quarter-final,WC38,2026-09-01,,',
      'emil,t3,wc-semi-final,WC30,2020-09-01,1,',
    ];
    const rightsTried = amici
      .as('tom')
      .POST('/rights-takeovers', { params: { query: tryOut }, ...csv(rights) });
    expect((await done(rightsTried)).lines).toMatchObject([
      { outcome: 'would-do' },
      { code: 'no-such-level', rule: 'T-1.0.6' },
      { code: 'right-expired', rule: 'T-1.0.7c' },
    ]);
    expect(await runTakeOverRights(written(rights), await access('tom'))).toBe(1);
    const table = await amici.until('/qualifiers?player=dora', (answer) => held(answer).length === 1);
    expect(held(table)).toMatchObject([
      { right: 't1', basis: 'taken-over', fate: 'held', expiresAt: '2029-09-01T00:00:00.000Z' },
    ]);

    const books = [
      'holder,line,currency,minor units,held,secures',
      'ITA,b1,EUR,-12000,,',
      'ITA,d1,EUR,,90000,memorial',
    ];
    const year = { year: '2027', asOf: '2027-01-01T00:00:00Z' };
    const request2027 = { params: { query: { ...tryOut, ...year } }, ...csv(books) };
    expect((await done(amici.as('tina').POST('/accounts-takeovers', request2027))).lines).toMatchObject([
      ...[{ outcome: 'would-do' }, { outcome: 'would-do' }],
    ]);
    expect(await runTakeOverBalances(written(books), { ...(await access('tina')), ...year })).toBe(0);
    expect(log.mock.calls.flat().filter((line) => /: done /.test(String(line)))).toHaveLength(6);
    jest.restoreAllMocks();
    const statement = await send('ines', 'GET', '/accounts/ITA/2027');
    expect(statement.body['balances']).toEqual([
      { currency: 'EUR', balance: -12_000, held: 90_000, owed: 12_000 },
    ]);
    expect((await send('ines', 'GET', '/accounts/ITA/2027?format=text')).text).toContain('owed 120.00');
  });
};
