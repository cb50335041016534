import type { Actor, PolicyAnswer } from '@amici/contracts';
import { authorise } from '@amici/service';
import { noInterests } from '@amici/service/testing';
import { gamePolicies } from './game';
import { ANNA, BORIS, DIRECTOR, EVENT, GAME, historyOf, starting, stateOf } from './testing/fixtures';
import type { GameState } from './state/state';
import type { GameCommand } from './commands';

const HELD: Readonly<Record<string, readonly string[]>> = {
  [DIRECTOR]: ['director'],
  [ANNA]: ['director', 'appeals', 'adjudicator'],
  olga: ['adjudicator'],
  cleo: ['captain'],
  petr: ['appeals'],
  oscar: ['operator'],
  ira: ['auditor'],
};

const offices = {
  holds: (subject: string, office: string, scope?: string) =>
    Promise.resolve((HELD[subject] ?? []).includes(office) && [EVENT, 'fin', undefined].includes(scope)),
};

const game = stateOf(historyOf(starting({ teams: { white: 'fin', black: 'sco' } })));
const two = { players: { white: ANNA, black: BORIS } };
const none: GameState = { phase: 'none' };

const answer = async (
  type: GameCommand['type'],
  actor: Partial<Actor>,
  state: GameState = game,
  more: object = {},
): Promise<PolicyAnswer> => {
  const command = { type, game: GAME, ...more } as never;
  const who = { subject: 'x', office: 'person', ...actor };
  const context = { actor: who, state, offices, interests: noInterests, matter: 'the game', at: 0 };
  const authorised = await authorise<GameCommand, GameState>(gamePolicies, command, context);
  if (!authorised.ok) return false;
  return authorised.actor.office === who.office ? true : authorised.actor.office;
};

describe('who may command a game', () => {
  it('is the players for moves, offers and claims, in the office of player', async () => {
    expect(await answer('MakeMove', { subject: ANNA })).toBe('player');
    expect(await answer('Resign', { subject: BORIS })).toBe('player');
    expect(await answer('Resign', { subject: 'stranger' })).toBe(false);
  });

  it('is anybody in their own name for what another official did, and the players alone for the rest', async () => {
    const stranger = { subject: 'stranger' };
    expect(await answer('LodgeAppeal', stranger)).toBe('member');
    expect(await answer('LodgeAppeal', stranger, game, { ruling: 'r' })).toBe(false);
    expect(await answer('LodgeAppeal', { subject: ANNA }, game, { ruling: 'r' })).toBe('player');
  });

  it('is the director of its event for rulings', async () => {
    expect(await answer('InterruptGame', { subject: DIRECTOR })).toBe('director');
    expect(await answer('ReopenGame', { subject: 'petr' })).toBe('appeals');
    expect(await answer('ReopenGame', { subject: 'stranger' })).toBe(false);
  });

  it('is never a director who plays in the game', async () => {
    for (const type of [
      'InterruptGame',
      'AdjustClock',
      'ForfeitGame',
      'DecideDispute',
      'DecideAppeal',
    ] as const)
      expect(await answer(type, { subject: ANNA })).toBe(false);
  });

  it('is never a captain who moves for a player, though they may refill a clock for the player', async () => {
    const captain = { subject: 'cleo', onBehalfOf: ANNA };
    expect(await answer('MakeMove', captain)).toBe(false);
    expect(await answer('Resign', captain)).toBe(false);
    expect(await answer('RefillClock', captain)).toBe('captain');
    expect(await answer('RefillClock', { subject: 'cleo', onBehalfOf: BORIS })).toBe(false);
  });

  it('is the clock service alone for flags, leave and outages', async () => {
    for (const type of ['CheckFlag', 'ApplyLeave', 'ApplyOutage', 'ShortenBreak'] as const) {
      expect(await answer(type, { subject: 'service:clock', office: 'service' })).toBe(true);
      expect(await answer(type, { subject: 'service:rating', office: 'service' })).toBe(false);
      expect(await answer(type, { subject: DIRECTOR })).toBe(false);
      expect(await answer(type, { subject: 'service:clock', office: 'person' })).toBe(false);
    }
  });

  it('is an adjudicator for a verdict', async () => {
    expect(await answer('GiveVerdict', { subject: 'olga' })).toBe('adjudicator');
    expect(await answer('GiveVerdict', { subject: DIRECTOR })).toBe(false);
  });

  it('is never an auditor or an operator once the game runs', async () => {
    const begins = ['StartGame', 'ImportGame', 'TakeOverGame'];
    const begun = Object.keys(gamePolicies).filter((type) => !begins.includes(type));
    for (const type of begun as GameCommand['type'][]) {
      // What any member may refer in their own name needs no office (C-36).
      const about = type === 'LodgeAppeal' ? { ruling: 'r' } : {};
      expect(await answer(type, { subject: 'ira' }, game, about)).toBe(false);
      expect(await answer(type, { subject: 'oscar' }, game, about)).toBe(false);
    }
  });

  it('is who organises the event, or its service, for starting and importing', async () => {
    expect(await answer('StartGame', { subject: 'service:tournament', office: 'service' }, none)).toBe(true);
    expect(await answer('StartGame', { subject: DIRECTOR }, none, { ...two, event: EVENT })).toBe('director');
    expect(await answer('StartGame', { subject: DIRECTOR }, none, { ...two, event: 'another' })).toBe(false);
    expect(await answer('ImportGame', { subject: 'oscar' }, none, { ...two, event: null })).toBe('operator');
  });

  it('is nobody while a game has not begun', async () => {
    expect(await answer('MakeMove', { subject: ANNA }, none)).toBe(false);
    expect(await answer('InterruptGame', { subject: DIRECTOR }, none)).toBe(false);
  });
});
