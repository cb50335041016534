import type { ForwardScore, ReportScore } from '@amici/contracts/rating';
import type { Acted } from '@amici/contracts';
import { accept, reject, type Decision, dayOf } from '@amici/kernel';
import { leagueRatingRule, type LeagueGame } from '@amici/ratings';
import { leagueRulesOf, SYSTEMS } from '../systems';
import { ratingOf, unitsOf, unitsOfPoints } from '../units';
import type { PlayerEvent, ScoreReported } from './events';
import { latest, type RatedPlayer } from './state';

/**
 * A member reports the score of an ICCF individual event, which waits for the Secretary (CR-5d); a captain one of a
 * friendly match overseas, which is for the Registrar at once (CR-5c). Both with the opponent's details.
 */
export const reportScore = (command: Acted<ReportScore>, state: RatedPlayer): Decision<PlayerEvent> => {
  const { at, pool, player, game, opponent, opponentFederation, colour, halfPoints, finishedAt } = command;
  const league = leagueRulesOf(pool, dayOf(at));
  if (league === undefined) return reject('not-the-league', 'CR-5d');
  if (state.scores.has(game)) return accept();
  const kind = 'other-overseas';
  // Whether the event is approved, and the game no default, is for the Secretary who forwards it.
  const eligible = leagueRatingRule(
    { kind, approved: true, opponentFederation, identifiableDefault: false },
    league,
  );
  if (!eligible.ok) return { ok: false, rejection: eligible.error };
  const { iccfRatings, of = 'iccf' } = command;
  const ratings =
    iccfRatings === undefined
      ? null
      : { own: unitsOfPoints(iccfRatings.own), opponent: unitsOfPoints(iccfRatings.opponent) };
  const reported: ScoreReported = {
    type: 'ScoreReported',
    at,
    pool,
    player,
    game,
    opponent,
    opponentFederation: opponentFederation!,
    colour,
    halfPoints,
    finishedAt,
    of,
    ratings,
    rule: of === 'friendly' ? 'CR-5c' : 'CR-5d',
  };
  if (of !== 'friendly') return accept(reported);
  const scores = new Map(state.scores).set(game, { reported, status: 'reported' });
  const forwarded = forwardScore({ ...command, type: 'ForwardScore' }, { ...state, scores });
  return forwarded.ok ? accept(reported, ...forwarded.events) : forwarded;
};

const gameOf = (
  { of = 'iccf', opponentFederation }: ScoreReported,
  { approved = false, byDefault = false }: ForwardScore,
): LeagueGame =>
  of === 'iccf' || of === 'friendly'
    ? { kind: 'overseas-or-iccf', identifiableDefault: byDefault }
    : { kind: 'other-overseas', approved, opponentFederation, identifiableDefault: byDefault };

/**
 * The International Secretary forwards a score to the Registrar: games of ICCF events are eligible (CR-5a), others
 * overseas by approval (CR-5b), and no default (CR-5e); it waits for its list (CR-5d, CR-5f).
 */
export const forwardScore = (command: Acted<ForwardScore>, state: RatedPlayer): Decision<PlayerEvent> => {
  const { at, pool, player, game } = command;
  const score = state.scores.get(game);
  if (score === undefined) return reject('no-such-score', 'CR-5d');
  if (score.status === 'rated' && command.byDefault === true)
    return reject('rated-already', 'CR-5e', {
      detail: { name: 'default-after-rating' },
    });
  if (score.status !== 'reported') return accept();
  const league = leagueRulesOf(pool, dayOf(at));
  if (league === undefined) return reject('not-the-league', 'CR-5d');
  const eligible = leagueRatingRule(gameOf(score.reported, command), league);
  if (!eligible.ok) return { ok: false, rejection: eligible.error };
  const { opponent, colour, halfPoints, finishedAt, ratings } = score.reported;
  const system = SYSTEMS[pool];
  const own = ratings?.own ?? latest(state)?.rating ?? unitsOf(ratingOf(0));
  return accept<PlayerEvent>(
    { type: 'ScoreForwarded', at, pool, player, game, eligibleBy: eligible.value, rule: 'CR-5d' },
    {
      type: 'ResultReported',
      at,
      pool,
      player,
      game,
      tournament: null,
      section: null,
      opponent,
      colour,
      halfPoints,
      finishedAt,
      reportedAt: at,
      list: system.listOfResult(dayOf(finishedAt), dayOf(at)).list,
      own,
      facing: ratings?.opponent ?? own,
      compared: ratings !== null,
      rule: 'CR-5f',
    },
  );
};
