import { spec, type Without } from '@amici/kernel/testing';
import { arrangements } from './arrangements';
import type { ArrangementCommand, MemberEvidence } from './commands';

const at = Date.UTC(2027, 0, 10);
const start = Date.UTC(2027, 1, 1);
const text = { id: 'terms', hash: '0'.repeat(64) };
const { given, carriedOut } = spec(arrangements);
const member: MemberEvidence = { standing: 'financial', suspendedUntil: null, suspensionRule: null };

type Given = Without<ArrangementCommand, 'year'>;
const commandOf = (command: Given) =>
  ({ actor: { subject: 'gus', office: 'games-starter' }, at, year: 2027, ...command }) as never;
const after = (...commands: readonly Given[]) => given(...carriedOut(...commands.map(commandOf)));

const ask = (player: string, games: number, evidence = member): Given => ({
  type: 'RequestFriendlies',
  ...{ player, games, means: 'postal', evidence },
});
const arrange = (players: readonly string[], cycle: 'single' | 'double' = 'double'): Given => ({
  type: 'ArrangeFriendlies',
  ...{ tournament: players.join('-'), players, cycle, means: 'postal', start, director: 'dop' },
});

describe('friendly games', () => {
  it('are at most four new ones at a time, and rated [CT-9]', () => {
    given()
      .when(commandOf(ask('a', 5)))
      .thenRejected('too-many-new-games', 'CT-9');
    given()
      .when(commandOf(ask('a', 4)))
      .thenLike({ type: 'FriendliesRequested', games: 4, rule: 'CT-9' });
    after(ask('a', 3))
      .when(commandOf(ask('a', 2)))
      .thenRejected('too-many-new-games', 'CT-9');
    const both = after(ask('a', 4), ask('b', 2));
    both
      .when(commandOf(arrange(['a', 'b'])))
      .thenLike({ type: 'FriendliesArranged', gamesEach: 2, rated: true });
    after(ask('a', 4), ask('b', 2), arrange(['a', 'b']))
      .when(commandOf(ask('b', 4)))
      .thenLike({ type: 'FriendliesRequested' });
    after(ask('a', 1), ask('b', 2))
      .when(commandOf(arrange(['a', 'b'])))
      .thenRejected('not-asked-for', 'CT-9');
  });

  it('are four at a time over New Year too, whatever year they are asked for in [CT-9]', () => {
    const beside = (games: number, waitingBeside: number, year = 2027) =>
      given().when({ ...(commandOf(ask('a', games)) as object), waitingBeside, year } as never);
    beside(1, 3).thenLike({ type: 'FriendliesRequested', games: 1 });
    beside(2, 3).thenRejected('too-many-new-games', 'CT-9');
    beside(4, 0, 2028).thenLike({ type: 'FriendliesRequested' });
    beside(4, 0, 2029).thenRejected('not-of-this-year', 'CT-9');
  });

  it('are for financial members [CT-9]', () => {
    given()
      .when(commandOf(ask('a', 1, { ...member, standing: 'unfinancial' })))
      .thenRejected('no-financial-member', 'CT-9');
  });
});

describe('a private event', () => {
  const players = ['a', 'b'];
  const propose: Given = {
    type: 'ProposePrivateEvent',
    ...{
      tournament: 'p1',
      player: 'a',
      name: 'Two of us',
      players,
      cycle: 'double',
      means: 'postal',
      terms: text,
    },
    evidence: { a: member, b: member },
  };
  const issue: Given = { type: 'IssuePrivateEvent', tournament: 'p1', director: 'dop', start };
  const agree: Given = { type: 'AgreePrivateEvent', tournament: 'p1', player: 'b' };

  it('is arranged by two or more members with a Director of Play, and rated unless Council determines otherwise [CT-10]', () => {
    after(propose).when(commandOf(issue)).thenRejected('not-agreed', 'CT-10');
    after(propose, agree)
      .when(commandOf(issue))
      .thenLike({ type: 'PrivateEventIssued', rated: true, director: 'dop', rule: 'CT-10' });
    after(propose, agree)
      .when(commandOf({ ...issue, unratedBy: 'm', carriedBy: null }))
      .thenRejected('motion-not-carried', 'CT-10');
    after(propose, agree)
      .when(commandOf({ ...issue, unratedBy: 'm', carriedBy: 'ccla-council' }))
      .thenLike({ type: 'PrivateEventIssued', rated: false, motion: 'm' });
    after(propose, agree)
      .when(commandOf({ ...issue, director: 'b' } as Given))
      .thenRejected('director-plays', 'C-1');
  });
});
