import type { EventEnvelope } from '@amici/contracts';
import type { Services } from '@amici/service';
import { doubledServices } from '@amici/service/testing';
import { GameStreams } from './game-streams';
import { Substitutes } from './substitutes';
import { TeamTables } from './team-tables';

const event = (stream: string, type: string, payload: object = {}): EventEnvelope =>
  ({ id: `${stream} ${type}`, stream, type, payload, revision: 0 }) as EventEnvelope;
const actor = { subject: 'operator', office: 'person' };

describe('what a simulation watches of teams', () => {
  const seats = { white: { team: 'arg' }, black: { team: 'ita' } };
  const result = (type: string, fields: object): EventEnvelope =>
    event('tournament-t', type, { section: '1', game: 'g', seats, ...fields });
  const table = (...rows: readonly (readonly [string, number, number])[]): Services =>
    doubledServices({
      query: () => {
        const places = rows.map(([team, boardPoints, matchPoints]) => ({ team, boardPoints, matchPoints }));
        return Promise.resolve({ ok: true, value: { rows: places } });
      },
    });
  const games = (): GameStreams => {
    const ended = new GameStreams();
    ended.apply(event('game-g', 'GameEnded', { result: '1-0' }));
    return ended;
  };

  it('I4: a table has the board points and match points that its results make', async () => {
    const tables = new TeamTables(games(), 1);
    tables.apply(result('ResultRecorded', { result: '1-0' }));
    await expect(tables.check(table(['arg', 0.5, 2], ['ita', 0, 0]), actor)).rejects.toThrow(/^I4 /);
    await expect(tables.check(table(['arg', 1, 1], ['ita', 0, 0]), actor)).rejects.toThrow(/^I4 /);
    await expect(tables.check(table(['arg', 1, 2], ['ita', 0, 0]), actor)).resolves.toBeUndefined();
    tables.apply(result('ResultRevised', { to: '1/2-1/2' }));
    await expect(tables.check(table(['arg', 0.5, 1], ['ita', 0.5, 1]), actor)).resolves.toBeUndefined();
    expect(() => tables.apply(result('ResultRecorded', { result: '0-1' }))).toThrow(/^I5 /);
  });

  it('a side is taken over from the player who sits there, and both are of that side', () => {
    const streams = new GameStreams();
    streams.apply(event('game-g', 'GameStarted', { players: { white: 'w', black: 'b' } }));
    const takenOver = (from: string) =>
      event('game-g', 'SideTakenOver', { side: 'white', from, to: 'substitute' });
    expect(() => streams.apply(takenOver('b'))).toThrow(/^T-8\.7 /);
    streams.apply(takenOver('w'));
    expect(['w', 'substitute', 'b'].map((player) => streams.sideOf('g', player))).toEqual([0, 0, 1]);
  });

  const seat = { section: '1', number: 1 };
  const substituted = event('tournament-t', 'PlayerSubstituted', {
    ...{ ...seat, from: 'w', player: 'substitute', games: [{ game: 'g', side: 'white' }] },
  });
  const granted = event('tournament-t', 'ReplacementStatusGranted', seat);
  const rated = (player: string, halfPoints: number): EventEnvelope =>
    event(`rating-standard-${player}`, 'GameRated', { player, game: 'g', halfPoints });
  const following =
    (...events: readonly EventEnvelope[]) =>
    (): void => {
      const substitutes = new Substitutes();
      for (const each of events) substitutes.apply(each);
    };

  it('a substitute is rated by what favours them, and with Replacement status by all', () => {
    expect(following(substituted, rated('substitute', 2))).not.toThrow();
    expect(following(substituted, rated('w', 0))).not.toThrow();
    expect(following(substituted, rated('substitute', 0))).toThrow(/^T-8\.7e /);
    expect(following(substituted, rated('w', 2))).toThrow(/^T-8\.7e /);
    expect(following(substituted, granted, rated('substitute', 0))).not.toThrow();
    expect(following(substituted, granted, rated('w', 0))).toThrow(/^T-8\.7e /);
    expect(following(substituted, rated('b', 0))).not.toThrow();
  });
});
