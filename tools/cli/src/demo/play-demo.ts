import { readPgn, type PgnGame } from '@amici/chess';
import { AMICI_NAMESPACE, uuidV5 } from '@amici/kernel';
import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { DEVELOPMENT_OPERATOR, developmentIssuerOf } from '../../../../services/all-in-one/src/development';
import type { Server } from '../../../../services/all-in-one/src/serve';
import { importFiles } from '../commands/import';
import { DEMO_GAMES } from './games';
import { liveEvent, type LivedEvent } from './live-event';

const HOUR_SECONDS = 3_600;

/** Sends requests as people do, each with a token of his own. */
class People {
  private readonly tokens = new Map<string, Promise<string>>();

  constructor(private readonly server: Server) {}

  private token(subject: string): Promise<string> {
    const known = this.tokens.get(subject);
    if (known !== undefined) return known;
    const minted = developmentIssuerOf(this.server.surroundings.config).then(({ issuer }) =>
      issuer.mint(subject, HOUR_SECONDS, Date.now()),
    );
    this.tokens.set(subject, minted);
    return minted;
  }

  async send(
    subject: string,
    method: string,
    path: string,
    body: object,
    key?: string,
  ): Promise<{ id?: string }> {
    const response = await fetch(`${this.server.url}${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await this.token(subject)}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as { id?: string };
  }
}

/** Plays a game of the past again as two people of today would: move by move over HTTP, the loser resigning. */
const playOver = async (people: People, game: PgnGame): Promise<string> => {
  const sides = { white: 'anna', black: 'boris' };
  const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
  const key = uuidV5(AMICI_NAMESPACE, 'demo game');
  const { id } = await people.send(DEVELOPMENT_OPERATOR, 'POST', '/games', { ...sides, conditions }, key);
  for (const [index, { text }] of game.moves.entries()) {
    const player = index % 2 === 0 ? sides.white : sides.black;
    await people.send(player, 'PUT', `/games/${id}/plies/${index + 1}`, { move: text, notation: 'san' });
  }
  const mated = game.moves.at(-1)?.text.endsWith('#') === true;
  if (!mated && game.result !== '1/2-1/2' && game.result !== '*') {
    const loser = game.result === '1-0' ? sides.black : sides.white;
    await people.send(loser, 'PUT', `/games/${id}/resignation`, {});
  }
  return id!;
};

const tryNext = (server: Server, id: string, lived: LivedEvent | null): string => {
  const { url } = server;
  const event =
    lived === null
      ? ''
      : `${lived.name} and ${lived.teams.name}: ${lived.games} games played in virtual time, from their announcements to the rating lists after them.
  crosstable      ${url}/tournaments/${lived.id}/table?format=text
  team table      ${url}/tournaments/${lived.teams.id}/table?format=text
  ratings before  ${url}/rating-lists/standard/current?at=${lived.start}&format=text
  ratings after   ${url}/rating-lists/standard/current?format=text
  norm statement  ${url}/tournaments/${lived.id}/norms?format=text
`;
  return `${event}Try next:
  curl ${url}/games/${id}
  npm run --silent amici -- replay ${id}
  npm run --silent amici -- export ${id} --pgn
  npm run --silent amici -- verify
The interface is described at ${url}/docs. Stop with Ctrl-C.`;
};

/**
 * Lives through an event where the installation is new, records the demo's games as history, plays one of them over HTTP,
 * and says what to try next.
 */
export const playDemo = async (server: Server, fresh: boolean): Promise<void> => {
  const lived = fresh ? await liveEvent(server) : null;
  const folder = join(server.surroundings.config.dataDir, 'demo');
  await mkdir(folder, { recursive: true });
  const file = join(folder, 'games.pgn');
  writeFileSync(file, DEMO_GAMES);
  const { imported, known } = await importFiles(server, [file], { zone: 'UTC' });
  const shortest = readPgn(DEMO_GAMES).reduce((a, b) => (b.moves.length < a.moves.length ? b : a));
  const id = await playOver(new People(server), shortest);
  console.log(`
${imported} games recorded as history${known > 0 ? `, ${known} were there` : ''}; one played move by move over HTTP.
${tryNext(server, id, lived)}`);
};
