import { AmiciOverHttp } from '../amici-over-http';
import { requestsTo } from '../support/send';
import type { Known } from '../support/public-endpoints';
import { ALONE, BEGIN, conditionsOf, DAY, EVENTS, HOUR, PLAYERS, type Played, type Shows } from './played';

/** Amici with games and events under conditions that show more or less of them. */
export class AudienceTown {
  readonly games: Played[] = [];
  readonly events: string[] = [];
  /** Texts that nobody may find anywhere: ids of hidden things, instants, positions. */
  readonly secrets = new Map<string, string>();

  private constructor(readonly amici: AmiciOverHttp) {}

  static async open(): Promise<AudienceTown> {
    const amici = await AmiciOverHttp.open({
      AMICI_VIRTUAL_TIME: new Date(BEGIN).toISOString(),
      AMICI_CHECKPOINT_MS: '100',
    });
    const town = new AudienceTown(amici);
    await town.settleIn();
    return town;
  }

  /** What is known of it, to ask about. */
  readonly known: Known = {
    player: ['anna', 'zoe'],
    federation: ['GER'],
    pool: ['standard'],
    list: ['2027-1'],
    ply: ['1', '6'],
    status: ['ended', 'all'],
    section: ['1'],
    format: ['csv'],
    at: [new Date(BEGIN + HOUR).toISOString().replace('.000', '')],
    since: [new Date(BEGIN).toISOString().replace('.000', '')],
    code: ['A/1'],
    text: ['a-text'],
    line: ['a-line'],
    subscription: ['a-subscription'],
    team: ['x-1'],
    ...Object.fromEntries(['known', 'after', 'limit', 'year', 'zone'].map((name) => [name, []])),
  };

  private readonly requests = requestsTo(() => this.amici);
  readonly send = this.requests.send;
  readonly done = this.requests.done;
  /** Everything that follows has followed; time stands still unless it is said how far it goes. */
  readonly settle = async (to = this.amici.server.rehearsal!.now()): Promise<void> => {
    const walk = await this.amici.server.rehearsal!.setForward(to);
    if (!walk.ok) throw new Error(JSON.stringify(walk.rejection));
  };

  private readonly announce = (code: string, more: object): Promise<string> => {
    const event = { code, name: code, format: 'invitational', laws: 'iccf-laws-2020', level: 2200, ...more };
    return this.requests.create('olga', 'POST', '/tournaments', event);
  };

  private readonly heldEvent = async (shows: Shows, number: number): Promise<void> => {
    const start = new Date(BEGIN + HOUR).toISOString();
    const entry = [{ rule: 'T-11.3', minRating: 2000 }];
    const id = await this.announce(`A/${number}`, {
      start,
      entry,
      conditions: conditionsOf(shows),
      director: 'dora',
    });
    for (const player of PLAYERS)
      await this.done('olga', 'PUT', `/tournaments/${id}/entries/${player}`, {
        stated: { rating: 2400, fixed: true },
      });
    await this.done('olga', 'PUT', `/tournaments/${id}/start-list`);
    this.events.push(id);
    const view = await this.send(null, 'GET', `/tournaments/${id}`);
    const [section] = view.body['sections'] as {
      players: { player: string }[];
      games: { game: string; white: number; black: number }[];
    }[];
    const at = (place: number): string => section!.players[place - 1]!.player;
    for (const { game, white, black } of section!.games)
      this.games.push({
        id: game,
        white: at(white),
        black: at(black),
        event: id,
        shows,
        plies: 0,
        over: false,
      });
  };

  private readonly alone = async (shows: Shows): Promise<void> => {
    const [white, black] = ['anna', 'boris'];
    const id = await this.amici.start({ white, black, conditions: conditionsOf(shows) });
    this.games.push({ id, white: white!, black: black!, event: null, shows, plies: 0, over: false });
  };

  private async settleIn(): Promise<void> {
    for (const [who, office] of [
      ['olga', 'organiser'],
      ['dora', 'director'],
      ['rita', 'ratings-commissioner'],
      ['audrey', 'auditor'],
    ])
      await this.amici.grant(who!, office!, null);
    for (const player of PLAYERS)
      await this.done('operator', 'PUT', `/players/${player}`, { name: `Name of ${player}` });
    for (const [index, shows] of EVENTS.entries()) await this.heldEvent(shows, index);
    for (const shows of ALONE) await this.alone(shows);
    const entry = [{ rule: 'T-4.5', minRating: 2000, free: true }];
    this.events.push(
      await this.announce('A/open', {
        start: new Date(BEGIN + 300 * DAY).toISOString(),
        entry,
        conditions: conditionsOf({ show: 'finished' }),
        director: 'dora',
      }),
    );
    await this.settle(BEGIN + HOUR);
  }
}
