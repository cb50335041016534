import type { Amici } from '../../../../services/all-in-one/src/amici';
import type { EventFile } from '../../../../services/tournament/src/application/event-file';
import {
  writeEventFile,
  type EventRecord,
  type People,
} from '../../../../services/tournament/src/application/write-event-file';
import { askAsOperator, type Question } from './find-event';
import { refusalText } from './with-amici';

const ask = async <Value>(amici: Amici, service: string, question: Question): Promise<Value> => {
  const reply = await askAsOperator<Value>(amici, service, question);
  if (!reply.ok) throw new Error(refusalText(reply.rejection));
  return reply.value;
};

/** How people are called in an event: as its file does, or by their names here. */
export const peopleOf = async (
  amici: Amici,
  players: readonly string[],
  source: string | null,
): Promise<People> => {
  if (source !== null) return ask<People>(amici, 'registry', { type: 'aliases', players, source });
  const names = await ask<Readonly<Record<string, string>>>(amici, 'registry', { type: 'names', players });
  return Object.fromEntries(Object.entries(names).map(([player, name]) => [player, { name }]));
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
  const people = await peopleOf(amici, players, event.source);
  return writeEventFile(event, found, people, await scoresOf(amici, found.games, zone));
};
