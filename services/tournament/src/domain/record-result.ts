import { accept, reject } from '@amici/kernel';
import type { MarkOriginalPlayer, RecordResult } from './commands';
import type { TournamentEvent } from './events';
import { counts } from './results';
import { playerAt, ratingPoolOf, type Tournament } from './state';
import type { Acted, Verdict } from './verdict';

/** The result of a game of the event, as the game service decided it; the same again changes nothing (L-12.1, L-8.5). */
export const recordResult = (command: Acted<RecordResult>, state: Tournament): Verdict => {
  const { at, game, result, code, finishedAt, rule } = command;
  const place = state.games.get(game);
  if (place === undefined) return reject('not-of-this-event', 'L-12.1', { data: { game } });
  const section = state.sections.get(place.section)!;
  const before = section.outcomes[place.board - 1]!;
  if (before.result === result) return accept();
  const pairing = section.pairings[place.board - 1]!;
  const facts = {
    section: section.id,
    board: place.board,
    game,
    white: playerAt(section, pairing.white),
    black: playerAt(section, pairing.black),
    code,
    ratingPool: counts(result) ? ratingPoolOf(state) : null,
    reportedAt: at,
    rule,
  };
  if (before.result === null && result !== null)
    return accept({ type: 'ResultRecorded', at: finishedAt ?? at, result, ...facts });
  const why = result === null ? 'reopened' : 'corrected';
  return accept({ type: 'ResultRevised', at, from: before.result, to: result, why, ...facts });
};

/** The score of a replaced player is shown as such (code O); points do not change. */
export const markOriginalPlayer = (command: Acted<MarkOriginalPlayer>, state: Tournament): Verdict => {
  const place = state.games.get(command.game);
  if (place === undefined) return reject('not-of-this-event', 'T-8.7e3');
  const section = state.sections.get(place.section)!;
  const { result, code } = section.outcomes[place.board - 1]!;
  if (result === null) return reject('game-not-over', 'T-8.7e3');
  if (code === 'O') return accept();
  const pairing = section.pairings[place.board - 1]!;
  const event: TournamentEvent = {
    type: 'ResultRevised',
    at: command.at,
    section: section.id,
    board: place.board,
    game: command.game,
    white: playerAt(section, pairing.white),
    black: playerAt(section, pairing.black),
    from: result,
    to: result,
    code: 'O',
    why: 'corrected',
    ratingPool: counts(result) ? ratingPoolOf(state) : null,
    reportedAt: command.at,
    rule: 'T-8.7e3',
  };
  return accept(event);
};

export const isComplete = ({ open }: Tournament): boolean => open === 0;
