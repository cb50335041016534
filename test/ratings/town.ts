import { mkdtempSync, rmSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from '../../services/all-in-one/src/serve';
import { configured } from '../support/configured';
import { serving } from '../support/serving';
import { sendTo, tokensOf, type Answer } from '../support/send';

const START = '2026-11-20T12:00:00.000Z';

export type Json = Record<string, unknown>;

interface Place {
  readonly player: string;
  readonly number: number;
  readonly startRating: number;
}

interface Game {
  readonly white: number;
  readonly black: number;
  readonly game: string;
}

/** One player has an id that Amici made, and texts do not call them by it. */
export const NUMBERED = 8;
export const LETTERS = 'abcdefghijklm';
export const PLAYERS = [...LETTERS].map((letter, index) =>
  index === NUMBERED ? randomUUID() : `player-${letter}`,
);
export const RATINGS = [2610, 2580, 2555, 2540, 2520, 2505, 2490, 2480, 2470, 2455, 2430, 2410, 2375];
export const FEDERATIONS = ['AUS', 'BRA', 'CZE', 'DEN'];

/** An Amici in which events are played, rated and lead to norms. */
export class RatingsTown {
  /** The event that was announced last, with its first section. */
  id = '';
  players: readonly Place[] = [];
  games: readonly Game[] = [];

  private constructor(
    readonly dataDir: string,
    readonly server: Server,
  ) {}

  /** One for all suites, opened by the first. */
  static shared(): Promise<RatingsTown> {
    return (shared ??= RatingsTown.open());
  }

  private static async open(): Promise<RatingsTown> {
    const dataDir = mkdtempSync(join(tmpdir(), 'amici-ratings-e2e-'));
    const server = await serving(
      configured(dataDir, {
        AMICI_CHECKPOINT_MS: '500',
        AMICI_LOG_LEVEL: 'error',
        AMICI_VIRTUAL_TIME: START,
      }),
    );
    return new RatingsTown(dataDir, server);
  }

  async close(): Promise<void> {
    await this.server.close();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  private readonly token = tokensOf(() => this.server);
  readonly send = sendTo(() => ({ url: this.server.url, token: this.token }));

  readonly get = async (path: string, accept = 'application/json'): Promise<Answer> =>
    this.send(null, 'GET', path, undefined, { accept });

  readonly forward = async (to: string): Promise<void> => {
    for (let arrived = false; !arrived;) {
      const walked = await this.send('operator', 'POST', '/rehearsal/time', { to });
      expect(walked.status).toBe(200);
      arrived = walked.body['arrived'] === true;
    }
  };

  readonly settle = async (): Promise<void> =>
    this.forward((await this.get('/rehearsal/time')).body['now'] as string);

  /** Announces an event of the first players of the list and publishes its start list. */
  readonly announce = async (code: string, size: number, start: string): Promise<void> => {
    const announced = await this.send('olga', 'POST', '/tournaments', {
      code,
      name: 'Norms over HTTP',
      format: 'invitational',
      laws: 'iccf-laws-2020',
      sectionSize: size,
      start,
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      entry: [{ rule: 'T-11.3', minRating: 2000 }],
      director: 'dora',
    });
    expect(announced.status).toBe(201);
    this.id = announced.body['id'] as string;
    for (const player of PLAYERS.slice(0, size))
      expect((await this.send('olga', 'PUT', `/tournaments/${this.id}/entries/${player}`, {})).status).toBe(
        201,
      );
    const plan = await this.get(`/tournaments/${this.id}/section-plan?format=csv`);
    expect(plan.text.split('\r\n').slice(0, 2)).toEqual([
      'section,average,place,player,name,rating,title,federation',
      expect.stringContaining(',1,player-a,Player A,') as string,
    ]);
    expect((await this.send('olga', 'PUT', `/tournaments/${this.id}/start-list`, {})).status).toBe(201);
    const view = (await this.get(`/tournaments/${this.id}`)).body as {
      sections?: readonly { players: readonly Place[]; games: readonly Game[] }[];
    };
    ({ players: this.players, games: this.games } = view.sections![0]!);
  };

  /** The stronger of two wins: they come first in the list. */
  readonly playAll = async (): Promise<void> => {
    for (const { white, black, game } of this.games) {
      const [one, other] = [this.players[white - 1]!.player, this.players[black - 1]!.player];
      const loser = PLAYERS.indexOf(one) > PLAYERS.indexOf(other) ? one : other;
      expect((await this.send(loser, 'PUT', `/games/${game}/resignation`, {})).status).toBe(201);
    }
  };
}

let shared: Promise<RatingsTown> | undefined;

afterAll(async () => {
  await (await shared?.catch(() => undefined))?.close();
});
