import type { Amici } from '../../../../services/all-in-one/src/amici';
import type { EventFile } from '../files/event-file';
import { writeEventFile } from '../files/write-event-file';
import { peopleOf } from '../../../../services/tournament/src/application/people';
import type { QueryReply } from '@amici/service';
import { operator } from './find-event';
import { refusalText } from './with-amici';

const answered = <Value>(reply: QueryReply<Value>): Value => {
  if (!reply.ok) throw new Error(refusalText(reply.rejection));
  return reply.value;
};

/** PGN of those games that have moves. */
const scoresOf = async (
  { client }: Amici,
  games: readonly { readonly game: string }[],
  zone: string,
): Promise<Readonly<Record<string, string>>> => {
  const scores: Record<string, string> = {};
  for (const { game } of games) {
    const view = await client.query('game', { type: 'game', game }, operator);
    if (!view.ok || view.value.moves.length === 0) continue;
    scores[game] = answered(await client.query('game', { type: 'pgn', game, zone }, operator)).pgn;
  }
  return scores;
};

/** One section of a recorded event as an event file. */
export const eventFileOf = async (
  amici: Amici,
  tournament: string,
  { section, zone }: { readonly section: string; readonly zone: string },
): Promise<EventFile> => {
  const event = answered(await amici.client.query('tournament', { type: 'record', tournament }, operator));
  const found = event.sections.find((one) => one.section === section);
  if (found === undefined)
    throw new Error(
      `no section ${section}; there are ${event.sections.map((one) => one.section).join(', ') || 'none'}`,
    );
  const players = [
    ...found.players.flatMap(({ player, original }) =>
      original === undefined ? [player] : [player, original],
    ),
    ...found.teams.flatMap(({ captain }) => captain ?? []),
  ];
  const people = await peopleOf(amici.client, operator, players, event.source);
  if (!people.ok) throw new Error(refusalText(people.rejection));
  return writeEventFile(event, found, people.value, await scoresOf(amici, found.games, zone));
};
