import type { Acted } from '@amici/contracts';
import { fold } from '@amici/kernel';
import { explainRating, ratedPlayer } from '../player';
import { byService, on, ratedBefore, reportResult } from '../testing/fixtures';
import type { AttributeResult, ResultAttributed } from './attribute';
import { ratedEvent } from './event';

const command = (more: Partial<AttributeResult> = {}): Acted<AttributeResult> => ({
  type: 'AttributeResult',
  tournament: 't',
  pool: 'standard',
  game: 'g1',
  white: {
    player: 'sven',
    start: 2200,
    level: 1800,
    replaced: { player: 'olaf', start: 2300, level: 1800 },
  },
  black: { player: 'xenia', start: 2250, level: 1800 },
  halfPoints: 2,
  finishedAt: on('2017-01-20'),
  published: { sven: 2200, olaf: 2300, xenia: 2250 },
  actor: byService,
  at: on('2017-01-20'),
  ...more,
});

const attributed = (more: Partial<AttributeResult> = {}): ResultAttributed => {
  const decision = ratedEvent.decide(command(more), ratedEvent.initialState);
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.events[0] as ResultAttributed;
};

describe('a game with a substitute', () => {
  it('is rated for a substitute if it favours their rating, else for the player replaced [T-A1.18a]', () => {
    expect(attributed({ halfPoints: 2 }).white).toMatchObject({ player: 'sven', rule: 'T-A1.18a' });
    expect(attributed({ halfPoints: 1 }).white).toMatchObject({ player: 'sven', surplus: 449 });
    expect(attributed({ halfPoints: 0 }).white).toMatchObject({ player: 'olaf', sat: 'sven' });
  });

  it('leaves an even result with the player who was replaced [T-8.7e3]', () => {
    const black = { player: 'xenia', start: 2200, level: 1800 };
    const published = { sven: 2200, olaf: 2300, xenia: 2200 };
    const even = attributed({ halfPoints: 1, black, published });
    expect(even.white).toMatchObject({ player: 'olaf', surplus: 0, rule: 'T-8.7e3' });
  });

  it('counts for the opponent against the higher of the two ratings [T-A1.18b]', () => {
    expect(attributed().black).toEqual({
      player: 'xenia',
      sat: 'xenia',
      facing: 2300_0000,
      surplus: null,
      faced: [2200_0000, 2300_0000],
      rule: 'T-A1.18b',
    });
  });

  it('is told in the breakdown of the list, game by game [T-A1.18b]', () => {
    const before = [ratedBefore(2250, 100, { player: 'xenia' })];
    const played = reportResult({ player: 'xenia', opponent: 'sven', colour: 'black', halfPoints: 0 });
    const report = { ...played, attributed: attributed().black };
    const rate = {
      type: 'RatePlayer',
      pool: 'standard',
      player: 'xenia',
      list: '2017-2',
      effectiveFrom: '2017-04-01',
      held: [],
      actor: byService,
      at: on('2017-03-05'),
    } as const;
    const state = [report, rate].reduce(
      (now, next) => {
        const decision = ratedPlayer.decide(next, now);
        if (!decision.ok) throw new Error(decision.rejection.code);
        return fold(ratedPlayer.evolve, now, decision.events);
      },
      fold(ratedPlayer.evolve, ratedPlayer.initialState, before),
    );
    const steps = explainRating('standard', state, '2017-2');
    expect(steps[0]).toEqual({
      rule: 'T-A1.18b',
      text: 'game g1: counts against the higher of 2200 and 2300: 2300',
    });
    expect(state.standings.at(-1)?.rating).toBe(2250_0000 - 62_576 + 0);
  });

  it('is refused where nobody knows a rating to rate it by', () => {
    const black = { player: 'xenia', start: null, level: null };
    const decision = ratedEvent.decide(command({ black, published: {} }), ratedEvent.initialState);
    expect(decision).toMatchObject({ ok: false, rejection: { code: 'no-rating-to-use' } });
  });
});
