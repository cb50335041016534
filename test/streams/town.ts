import { SmtpReceiver } from '../../services/courier/src/testing/smtp-receiver';
import { integrator, type Integrator } from '../support/integrator';

const DAY = 86_400_000;
const BEGIN = Date.UTC(2027, 0, 10, 12);

/** Something that concerns somebody, as they are told of it. */
export interface Item {
  readonly id: string;
  readonly type: string;
  readonly game: string | null;
  readonly cursor: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const itemsIn = (text: string): readonly Item[] =>
  [...text.matchAll(/^(?:data: )?(\{"id":.*\})$/gm)].map(([, line]) => JSON.parse(line!) as Item);

/** What is done so that somebody is told of it. */
const townOf = (amici: Integrator, smtp: SmtpReceiver) => {
  const { send, done, create } = amici;

  const game = (): Promise<string> => {
    const timeControl = { kind: 'moves-in-days', moves: 10, days: 50, silenceDays: 40 };
    return create('operator', 'POST', '/games', {
      ...{ white: 'anna', black: 'boris', conditions: { transmission: 'email', timeControl } },
    });
  };

  const move = (by: string, of: string, ply: number, uci: string) =>
    done(by, 'PUT', `/games/${of}/plies/${ply}`, { move: uci });

  const announced = (code: string): Promise<string> =>
    create('olga', 'POST', '/tournaments', {
      ...{ code, name: code, format: 'invitational', laws: 'iccf-laws-2020', level: 2200 },
      start: new Date(BEGIN + 9 * DAY).toISOString(),
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      director: 'dora',
    });

  const mine = async (who: string, query = ''): Promise<readonly Item[]> =>
    itemsIn((await done(who, 'GET', `/me/events?limit=1000&${query}`)).text);

  return { amici, smtp, send, done, game, move, announced, mine };
};

export type StreamsTown = ReturnType<typeof townOf>;

let smtp: SmtpReceiver | undefined;
let amici: Integrator | undefined;
let town: Promise<StreamsTown> | undefined;

afterAll(async () => {
  await amici?.close();
  await smtp?.close();
});

const opened = async (): Promise<StreamsTown> => {
  smtp = await SmtpReceiver.listening();
  amici = await integrator('streams', BEGIN, {
    ...{ AMICI_WEBHOOKS_TO: 'any', AMICI_SMTP_URL: smtp.url, AMICI_MAIL_FROM: 'notices@amici.example.org' },
    AMICI_PUBLIC_URL: 'https://amici.example.org',
    AMICI_OPERATIONS_PORT: '0',
  });
  const found = townOf(amici, smtp);
  await found.done('operator', 'PUT', '/players/olga/offices/organiser', {});
  await found.done('operator', 'PUT', '/players/dora/offices/director', {});
  return found;
};

/** One for all suites, opened by the first. */
export const streamsTown = (): Promise<StreamsTown> => (town ??= opened());
