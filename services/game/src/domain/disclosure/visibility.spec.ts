import { findLaws, parseConditions, type Conditions } from '@amici/rulesets';
import { gameAudiences } from '../game';
import { ANNA, historyOf, moves, starting, stateOf } from '../testing/fixtures';
import { heldUntil, mayHaveScore, viewerOf, visibleParts, type Viewer } from './visibility';

const conditions = (visibility: object): Conditions => {
  const parsed = parseConditions({ timeControl: null, visibility }, findLaws('iccf-laws-2020')!, {
    start: Date.parse('2021-01-01'),
    end: null,
  });
  if (!parsed.ok) throw new Error(parsed.error.code);
  return parsed.value;
};
const open = { plies: 40, over: false };
const after = (finishedGames: number) => ({ finishedGames });
const seen = (visibility: object, viewer: Viewer['as'], game = open, finished = 0) =>
  visibleParts(conditions(visibility), game, after(finished), { as: viewer } as Viewer).through;

describe('what a game shows', () => {
  it('to its players, the director and an auditor is everything at any time, to a stranger nothing [L-8.2]', () => {
    for (const as of ['party', 'official', 'auditor'] as const) {
      const visible = visibleParts(conditions({}), open, after(0), { as });
      expect(visible).toEqual({ through: 'all', proceedings: true, rule: 'L-8.2' });
      expect(mayHaveScore(visible)).toBe(true);
    }
    expect(mayHaveScore(visibleParts(conditions({}), open, after(0), { as: 'public' }))).toBe(false);
  });

  it('to the public is what the event allows: live after some finished games, some moves behind, or when it is over', () => {
    const live = { public: { show: 'live', afterFinishedGames: 10, delayMoves: 5 } };
    expect(seen(live, 'public', open, 9)).toBe('nothing');
    expect(seen(live, 'public', open, 10)).toBe(30);
    expect(seen(live, 'public', { plies: 4, over: false }, 10)).toBe(0);
    expect(seen(live, 'public', { plies: 40, over: true }, 0)).toBe('all');
    expect(seen({ public: { show: 'finished' } }, 'public')).toBe('nothing');
    expect(seen({ public: { show: 'never' } }, 'public', { plies: 40, over: true })).toBe('nothing');
    expect(seen({}, 'participant')).toBe(40);
  });

  it('depends on who looks', () => {
    const state = stateOf(historyOf(starting(), ...moves('e2e4')));
    const nobody = { official: false, auditor: false, participant: false };
    expect(viewerOf(state, ANNA, nobody)).toEqual({ as: 'party' });
    expect(viewerOf(state, 'x', { ...nobody, participant: true })).toEqual({ as: 'participant' });
    expect(viewerOf(state, 'x', { ...nobody, official: true, participant: true })).toEqual({
      as: 'official',
    });
    expect(viewerOf(state, null, nobody)).toEqual({ as: 'public' });
  });

  it('keeps offers, drafts and declarations from the public', () => {
    for (const type of ['DrawOffered', 'MoveDrafted', 'AssistanceDeclared', 'RulingMade'] as const)
      expect(gameAudiences[type].public).toBeNull();
    expect(gameAudiences.MoveMade.public).not.toBeNull();
    expect(gameAudiences.DrawOffered.parties).toEqual(['player', 'official']);
    expect(gameAudiences.MoveDrafted.parties).toEqual(['official']);
  });

  it('is held in the feed by the same conditions', () => {
    const live = { show: 'live', afterFinishedGames: 10, delayMoves: 5 } as const;
    expect(heldUntil(live, 7)).toEqual({ finishedGames: 10, plies: 17 });
    expect(heldUntil(live, null)).toEqual({ finishedGames: 10, plies: null });
    expect(heldUntil({ ...live, afterFinishedGames: 0, delayMoves: 0 }, 7)).toBe('now');
    expect([heldUntil({ show: 'finished' }, 7), heldUntil({ show: 'never' }, 7)]).toEqual(['over', 'never']);
  });
});
