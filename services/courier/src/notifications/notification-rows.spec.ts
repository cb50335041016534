import type { ForParties } from '@amici/contracts';
import { UNKNOWN, officeIn } from '../domain/concerned';
import { disclosureOf } from './notification-rows';

let sequence = 0;
const recorded = (
  stream: string,
  event: { readonly type: string; readonly [field: string]: unknown },
  parties: readonly string[] = ['player', 'official'],
): ForParties => {
  sequence += 1;
  const actor = { subject: 'someone', office: 'player' };
  const ids = { id: `${sequence}`, correlationId: 'c', causationId: 'c', ruleset: null };
  return { ...ids, sequence, stream, revision: 0, recordedAt: sequence, actor, event, parties };
};

const rowsFor = (service: 'game' | 'tournament' | 'clock' | 'courier', ...events: readonly ForParties[]) =>
  disclosureOf(service, events, new Map()).rows.map(({ person, type }) => `${person} ${type}`);

const GAME = 'game-1';
const started = recorded(GAME, {
  type: 'GameStarted',
  players: { white: 'anna', black: 'boris' },
  event: 'cup',
});

describe('who is told', () => {
  it('for a game both its players, for what only officials read the player who did it', () => {
    const claim = recorded(GAME, { type: 'NoteMade', by: 'black' }, ['official']);
    expect(rowsFor('game', started, recorded(GAME, { type: 'MoveMade' }), claim)).toEqual([
      'anna GameStarted',
      'boris GameStarted',
      'anna MoveMade',
      'boris MoveMade',
      'boris NoteMade',
    ]);
  });

  it('who plays on for somebody, and who is replaced of that alone', () => {
    const taken = recorded(GAME, { type: 'SideTakenOver', from: 'anna', to: 'carl' });
    expect(rowsFor('game', started, taken, recorded(GAME, { type: 'MoveMade' })).slice(2)).toEqual([
      'anna SideTakenOver',
      'boris SideTakenOver',
      'carl SideTakenOver',
      'carl MoveMade',
      'boris MoveMade',
    ]);
  });

  it('nobody of history that is brought in', () => {
    const imported = recorded(GAME, {
      type: 'GameImported',
      players: { white: 'anna', black: 'boris' },
      event: null,
    });
    expect(rowsFor('game', imported, recorded(GAME, { type: 'MoveMade' }))).toEqual([]);
  });

  it('for what concerns all everybody in a tournament, for what concerns one that person', () => {
    const of = (type: string, more: object = {}) => recorded('tournament-cup', { type, ...more });
    const entered = of('EntryAccepted', { entrant: { player: 'anna' } });
    const also = of('EntryAccepted', { entrant: { player: 'boris' } });
    const left = of('EntryCancelled', { player: 'boris' });
    expect(rowsFor('tournament', entered, also, left, of('TournamentStarted'))).toEqual([
      'anna EntryAccepted',
      'boris EntryAccepted',
      'boris EntryCancelled',
      'anna TournamentStarted',
    ]);
  });

  it('the opponent who waits, where somebody is silent (CW-2)', () => {
    const silence = { type: 'SilenceNoticed', owner: GAME, player: 'anna', tells: 'boris' };
    const { rows } = disclosureOf('clock', [recorded('watch-game-1', silence)], new Map([[GAME, UNKNOWN]]));
    expect(rows.map(({ person, game }) => [person, game])).toEqual([
      ['anna', '1'],
      ['boris', '1'],
    ]);
  });

  it('the owner of a webhook, where it is disabled', () => {
    const disabled = { type: 'WebhookDisabled', subscription: 's', person: 'boris', delivery: 'd' };
    expect(rowsFor('courier', recorded('subscription-s', disabled, ['player']))).toEqual([
      'boris WebhookDisabled',
    ]);
  });

  it('of a withdrawal its register, the federation and the Ratings Commissioner [T-8.3b]', () => {
    const informs = [
      { office: 'world-tournament-director', scope: null },
      { office: 'delegate', scope: 'GER' },
      { office: 'ratings-commissioner', scope: null },
    ];
    const opened = recorded('case-1', { type: 'CaseOpened', about: 'anna', informs }, ['official']);
    const report = { type: 'ReportMade', to: 'executive-board', copyTo: 'anna' };
    const filed = recorded('case-1', report, ['official']);
    const { rows } = disclosureOf('registry', [opened, filed], new Map());
    expect(rows.map(({ person, type }) => `${person} ${type}`)).toEqual([
      'office:world-tournament-director CaseOpened',
      'office:delegate@GER CaseOpened',
      'office:ratings-commissioner CaseOpened',
      'office:executive-board ReportMade',
      'anna ReportMade',
    ]);
    expect(officeIn('office:delegate@GER')).toEqual({ office: 'delegate', scope: 'GER' });
    expect(officeIn('anna')).toBeUndefined();
  });
});
