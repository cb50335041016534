import type { Actor } from '@amici/contracts';
import { claimsAtHand, options, type Option } from './options';
import {
  ANNA,
  BORIS,
  by,
  continued,
  day,
  DIRECTOR,
  GAME,
  historyOf,
  moves,
  PROFILES,
  ruling,
  START,
  starting,
  stateOf,
  text,
} from './testing/fixtures';
import type { GameEvent } from './events';

const at = START + 1_000;
const seenBy = (
  history: readonly GameEvent[],
  subject: string,
  office = 'player',
  instant = at,
): readonly Option[] => {
  const actor: Actor = { subject, office };
  return options(stateOf(history), GAME, actor, instant);
};
const find = (list: readonly Option[], command: Option['command'], variant?: string): Option | undefined =>
  list.find((option) => option.command === command && option.variant === variant);

describe('what somebody may do now', () => {
  const begun = historyOf(starting(), ...moves('e2e4 e7e5'));

  it('is to move for the player having the move, and the rule says why not for the other', () => {
    expect(find(seenBy(begun, ANNA), 'MakeMove')).toMatchObject({ allowed: true, follows: ['MoveMade'] });
    expect(find(seenBy(begun, BORIS), 'MakeMove')).toMatchObject({
      allowed: false,
      refusal: { code: 'not-your-turn', rule: 'L-1.1' },
    });
    expect(find(seenBy(begun, BORIS), 'Resign')).toMatchObject({ allowed: true, follows: ['GameEnded'] });
    expect(find(seenBy(begun, ANNA), 'PauseClock')).toMatchObject({
      allowed: false,
      refusal: { rule: 'L-6.10b' },
    });
  });

  it('shows a claim that would succeed, and one that would fail and count as an offer', () => {
    expect(find(seenBy(begun, ANNA), 'ClaimDraw', 'repetition')).toMatchObject({
      allowed: true,
      follows: ['DrawClaimed', 'ClaimRefused', 'DrawOffered'],
    });
    const seven = historyOf(starting(), ...moves('g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1'));
    expect(find(seenBy(seven, BORIS), 'ClaimDraw', 'repetition')).toMatchObject({
      follows: ['DrawClaimed', 'ClaimUpheld', 'GameEnded'],
    });
  });

  it('is no draw claim before the first move, and no refusal of an offer that was not made', () => {
    const list = seenBy(historyOf(starting()), ANNA);
    expect(list.filter(({ command }) => command === 'ClaimDraw')).toEqual([]);
    expect(find(list, 'RefuseDraw')).toMatchObject({ allowed: false });
    expect(find(seenBy(begun, ANNA), 'RefuseDraw')).toMatchObject({ allowed: false });
  });

  it('is to accept a draw only when one is on offer', () => {
    expect(find(seenBy(begun, BORIS), 'AcceptDraw')).toMatchObject({
      allowed: false,
      refusal: { code: 'no-draw-offer' },
    });
    const offered = historyOf(
      starting(),
      ...moves('e2e4'),
      by(BORIS, { type: 'MakeMove', ply: 2, move: 'e7e5', offerDraw: true }),
    );
    expect(find(seenBy(offered, ANNA), 'AcceptDraw')).toMatchObject({
      allowed: true,
      follows: ['DrawAgreed', 'GameEnded'],
    });
  });

  it('is to claim by tablebase where the evidence could still be got', () => {
    const few = historyOf(starting({ initialFen: '4k3/8/4K3/4P3/8/8/8/8 w - - 0 1' }));
    expect(find(seenBy(few, ANNA), 'ClaimTablebase', 'win')).toMatchObject({ allowed: true });
    expect(find(seenBy(begun, ANNA), 'ClaimTablebase', 'win')).toMatchObject({
      allowed: false,
      refusal: { code: 'too-many-pieces' },
    });
  });

  it('shows the director what they may rule, and a stranger nothing', () => {
    const list = seenBy(historyOf(PROFILES.server()), DIRECTOR, 'director');
    expect(find(list, 'InterruptGame')).toMatchObject({ allowed: true });
    expect(find(list, 'ResumeGame')).toMatchObject({ allowed: false, refusal: { rule: 'L-6.10c' } });
    expect(find(list, 'ReinstatePosition')).toMatchObject({
      allowed: false,
      refusal: { code: 'server-game' },
    });
    expect(seenBy(begun, 'stranger', 'none')).toEqual([]);
  });

  it('knows post and time', () => {
    const post = historyOf(PROFILES.ccla());
    expect(find(seenBy(post, ANNA, 'player', day(1)), 'MakeMove')).toMatchObject({ allowed: true });
    const late = historyOf(PROFILES.cclaServer());
    expect(find(seenBy(late, BORIS, 'player', day(60)), 'ClaimTime', 'overstep')).toMatchObject({
      allowed: true,
    });
    expect(find(seenBy(late, BORIS, 'player', day(1)), 'ClaimTime', 'overstep')).toMatchObject({
      allowed: false,
    });
  });

  it('is a verdict for the adjudicator assigned, and a decision for the appeals body once there is an appeal', () => {
    const rule = { type: 'Rule', ruling: ruling('r') } as const;
    const ruled = continued(begun, by(DIRECTOR, rule, day(1)));
    const appeal = {
      type: 'LodgeAppeal',
      appeal: 'a',
      ruling: 'r',
      grounds: text('g'),
      opponentTold: true,
      directorTold: true,
    } as const;
    expect(find(seenBy(ruled, 'alma', 'appeals', day(2)), 'DecideAppeal')).toMatchObject({ allowed: false });
    const appealed = continued(ruled, by(ANNA, appeal, day(2)));
    expect(find(seenBy(appealed, 'alma', 'appeals', day(3)), 'DecideAppeal')).toMatchObject({
      allowed: true,
    });
    expect(find(seenBy(begun, 'ada', 'adjudicator'), 'GiveVerdict', '1-0')).toMatchObject({
      allowed: false,
      refusal: { code: 'no-adjudication' },
    });
    expect(seenBy(begun, 'carla', 'person')).toEqual([]);
  });
});

describe('what a player could claim', () => {
  const claims = (history: readonly GameEvent[], subject: string) =>
    claimsAtHand(stateOf(history), GAME, { subject, office: 'person' }, at);

  it('is a draw with the move that repeats the position, for the player having the move [L-9.2.1]', () => {
    const seven = historyOf(starting(), ...moves('g1f3 g8f6 f3g1 f6g8 g1f3 g8f6 f3g1'));
    expect(claims(seven, BORIS)).toContainEqual({
      ...{ command: 'ClaimDraw', variant: 'repetition', intended: 'f6g8', from: null },
    });
    expect(claims(seven, ANNA)).not.toContainEqual(expect.objectContaining({ command: 'ClaimDraw' }));
    expect(claims(historyOf(starting(), ...moves('e2e4 e7e5')), ANNA)).toEqual([]);
  });

  it('is nothing for who only looks on', () => {
    expect(claims(historyOf(starting()), DIRECTOR)).toEqual([]);
  });
});
