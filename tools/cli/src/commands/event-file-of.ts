import type { Amici } from '../../../../services/all-in-one/src/amici';
import type { EventFile } from '../files/event-file';
import type { EventRecord } from '@amici/contracts/tournament';
import { writeEventFile } from '../files/write-event-file';
import { peopleOf } from '../../../../services/tournament/src/application/people';
import { askAsOperator, operator, type Question } from './find-event';
import { refusalText } from './with-amici';

const ask = async <Value>(amici: Amici, service: string, question: Question): Promise<Value> => {
  const reply = await askAsOperator<Value>(amici, service, question);
  if (!reply.ok) throw new Error(refusalText(reply.rejection));
  return reply.value;
};

/** PGN of those games that have moves. */
const scoresOf = async (
  amici: Amici,
  games: readonly { readonly game: string }[],
  zone: string,
): Promise<Readonly<Record<string, string>>> => {
  const scores: Record<string, string> = {};
  for (const { game } of games) {
    const view = await askAsOperator<{ moves: readonly unknown[] }>(amici, 'game', { type: 'game', game });
    if (!view.ok || view.value.moves.length === 0) continue;
    scores[game] = (await ask<{ pgn: string }>(amici, 'game', { type: 'pgn', game, zone })).pgn;
  }
  return scores;
};

/** One section of a recorded event as an event file. */
export const eventFileOf = async (
  amici: Amici,
  tournament: string,
  { section, zone }: { readonly section: string; readonly zone: string },
): Promise<EventFile> => {
  const event = await ask<EventRecord>(amici, 'tournament', { type: 'record', tournament });
  const found = event.sections.find((one) => one.section === section);
  if (found === undefined)
    throw new Error(
      `no section ${section}; there are ${event.sections.map((one) => one.section).join(', ') || 'none'}`,
    );
  const players = found.players.map(({ player }) => player);
  const people = await peopleOf(amici.client, operator, players, event.source);
  if (!people.ok) throw new Error(refusalText(people.rejection));
  return writeEventFile(event, found, people.value, await scoresOf(amici, found.games, zone));
};
