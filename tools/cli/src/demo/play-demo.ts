import { readPgn, type PgnGame } from '@amici/chess';
import { amici, done, type Client, type paths } from '@amici/client';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEVELOPMENT_OPERATOR, developmentIssuerOf } from '../../../../services/all-in-one/src/development';
import type { Server } from '../../../../services/all-in-one/src/serve';
import { importFiles } from '../import-games';
import { DEMO_GAMES } from '../season/games';
import { eventsOfToday } from './events-of-today';
import { liveEvent, type LivedEvent } from './live-event';
import { namesFor } from './names';
import { DEMO_LIFE, DEMO_PEOPLE, livingPlayers, playersOfToday, settleIn, type LifeSize } from './people';
import type { Person } from '../season/plan-people';

const HOUR_SECONDS = 3_600;
const INCREMENT = { kind: 'days-plus-increment', days: 30, increment: 3 } as const;
const TEN_IN_50 = { kind: 'moves-in-days', moves: 10, days: 50, silenceDays: 40 } as const;

/** The endpoints of a server as its people open them, each with a token of their own. */
const asPeople = (server: Server): ((subject: string) => Client) => {
  const { config } = server.surroundings;
  const token = async (subject: string): Promise<string> => {
    const { issuer } = await developmentIssuerOf(config);
    return issuer.mint(subject, HOUR_SECONDS, Date.now());
  };
  const clients = new Map<string, Client>();
  return (subject) => {
    const known = clients.get(subject);
    if (known !== undefined) return known;
    let minted: Promise<string> | undefined;
    const client = amici({ url: server.url, token: () => (minted ??= token(subject)) });
    clients.set(subject, client);
    return client;
  };
};

type Started = NonNullable<paths['/games']['post']['requestBody']>['content']['application/json'];

const SIDES = { white: 'anna', black: 'boris' } as const;

/** Begins a game between the two, once. */
const begun = async (
  as: (subject: string) => Client,
  what: string,
  conditions: NonNullable<Started['conditions']>,
): Promise<string> => {
  const header = { 'Idempotency-Key': uuidV5(AMICI_NAMESPACE, `demo ${what}`) };
  const { id } = await done(
    as(DEVELOPMENT_OPERATOR).POST('/games', { params: { header }, body: { ...SIDES, conditions } }),
  );
  return id;
};

const movesIn = async (
  as: (subject: string) => Client,
  game: string,
  moves: readonly string[],
): Promise<void> => {
  for (const [index, move] of moves.entries()) {
    const path = { game, ply: String(index + 1) };
    const body = { move, notation: 'san' } as const;
    const player = index % 2 === 0 ? SIDES.white : SIDES.black;
    await done(as(player).PUT('/games/{game}/plies/{ply}', { params: { path }, body }));
  }
};

/** Names people as everybody sees them: those who may be tried, and those who were lived with. */
const nameThem = async (
  as: (subject: string) => Client,
  players: readonly Person[],
  lived: LivedEvent | null,
): Promise<void> => {
  const others = namesFor([...players, ...(lived?.ofTeams ?? [])]);
  const all = [...DEMO_PEOPLE.map(({ subject, name }) => [subject, name] as const), ...others];
  for (const [player, name] of all)
    await done(
      as(DEVELOPMENT_OPERATOR).PUT('/players/{player}', { params: { path: { player } }, body: { name } }),
    );
};

/** What waits for the people of the demo: a move for Anna, a dispute for Dora to decide. */
const leaveAtHand = async (as: (subject: string) => Client): Promise<void> => {
  const game = await begun(as, 'game at hand', { timeControl: INCREMENT });
  await movesIn(as, game, ['e4', 'e5', 'Nf3', 'Nc6', 'Bb5', 'a6']);
  const mail = await begun(as, 'game by mail', { transmission: 'email', timeControl: TEN_IN_50 });
  await movesIn(as, mail, ['d4', 'Nf6', 'c4']);
  const dispute = uuidV5(AMICI_NAMESPACE, 'demo dispute');
  const body = { material: 'He answers nothing, and his last move has come twice.' };
  const params = { path: { game: mail, dispute } };
  await done(as(SIDES.white).PUT('/games/{game}/disputes/{dispute}/notice', { params, body }));
};

/** Plays a game of the past again as two people of today would: move by move over HTTP, the loser resigning. */
const playOver = async (as: (subject: string) => Client, played: PgnGame): Promise<string> => {
  const game = await begun(as, 'game', { timeControl: INCREMENT });
  await movesIn(
    as,
    game,
    played.moves.map(({ text }) => text),
  );
  const mated = played.moves.at(-1)?.text.endsWith('#') === true;
  if (!mated && played.result !== '1/2-1/2' && played.result !== '*') {
    const loser = played.result === '1-0' ? SIDES.black : SIDES.white;
    await done(as(loser).PUT('/games/{game}/resignation', { params: { path: { game } } }));
  }
  return game;
};

const tryNext = (server: Server, id: string, lived: LivedEvent | null): string => {
  const { url } = server;
  const event =
    lived === null
      ? ''
      : `${lived.name} and ${lived.teams.name}: ${lived.games} games played in virtual time, from their announcements to the rating lists after them.
  crosstable      ${url}/tournaments/${lived.id}/table
  team table      ${url}/tournaments/${lived.teams.id}/table
  ratings before  ${url}/rating-lists/standard/current?at=${lived.start}
  ratings after   ${url}/rating-lists/standard/current
  norm statement  ${url}/tournaments/${lived.id}/norms
`;
  const people = DEMO_PEOPLE.map(({ called, does }) => `${called} (${does})`).join(', ');
  return `${event}Look at it: ${url}/ and sign in there as ${people}.
Try next:
  curl ${url}/games/${id}
  npm run --silent amici -- replay ${id}
  npm run --silent amici -- export ${id} --pgn
  npm run --silent amici -- verify
The interface is described at ${url}/docs. Stop with Ctrl-C.`;
};

/**
 * Lives through an event of that size where the installation is new, records the demo's games as history, plays one of them over HTTP,
 * and says what to try next.
 */
export const playDemo = async (server: Server, life: LifeSize | null): Promise<void> => {
  if (life !== null)
    console.log(
      `First ${life.days} days of a federation pass in virtual time, which takes a minute or two; what to try is said after that.`,
    );
  const lived = life === null ? null : await liveEvent(server, life);
  const folder = join(server.surroundings.config.dataDir, 'demo');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'games.pgn');
  writeFileSync(file, DEMO_GAMES);
  await settleIn(server.client);
  const { imported, known } = await importFiles(server, [file], { zone: 'UTC' });
  const shortest = readPgn(DEMO_GAMES).reduce((a, b) => (b.moves.length < a.moves.length ? b : a));
  const as = asPeople(server);
  const size = life ?? DEMO_LIFE;
  await nameThem(as, livingPlayers(size), lived);
  await eventsOfToday(as, server.surroundings.clock.now(), playersOfToday(size));
  const id = await playOver(as, shortest);
  await leaveAtHand(as);
  console.log(`
${imported} games recorded as history${known > 0 ? `, ${known} were there` : ''}; one played move by move over HTTP.
${tryNext(server, id, lived)}`);
};
