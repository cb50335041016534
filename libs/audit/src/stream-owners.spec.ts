import * as clock from '@amici/contracts/clock';
import * as game from '@amici/contracts/game';
import * as rating from '@amici/contracts/rating';
import * as title from '@amici/contracts/title';
import * as tournament from '@amici/contracts/tournament';
import { isLogOf } from '@amici/verify/notes/origin';
import { readFileSync } from 'node:fs';

const CONTRACTS = { clock, game, rating, title, tournament };

/** `game-x` of each family of streams that a contract has. */
const streamsOf = (contract: object): readonly string[] =>
  Object.entries(contract).flatMap(([name, value]: [string, unknown]) =>
    name.endsWith('Streams') ? [(value as { of(...parts: string[]): string }).of('x', 'y')] : [],
  );

describe('the streams that checkers know', () => {
  it.each(Object.entries(CONTRACTS))('are those of the log of %s, and of no other', (service, contract) => {
    const streams = streamsOf(contract);
    expect(streams.length).toBeGreaterThan(1);
    const logs = Object.keys(CONTRACTS).map((name) => `a.example/${name}/1`);
    for (const stream of streams)
      expect([stream, logs.filter((log) => isLogOf(log, stream))]).toEqual([
        stream,
        [`a.example/${service}/1`],
      ]);
  });

  it('are the same for docs/auditors/verify_bundle.py', () => {
    const checker = readFileSync('docs/auditors/verify_bundle.py', 'utf8');
    const owners = checker.slice(checker.indexOf('OWNERS'), checker.indexOf('def check_log'));
    for (const contract of Object.values(CONTRACTS))
      for (const stream of streamsOf(contract))
        expect(owners).toContain(`"${stream.slice(0, stream.indexOf('-'))}"`);
  });
});
