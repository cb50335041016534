import type { Services } from '@amici/service';
import { noInterests } from '@amici/service/testing';
import { game } from '../domain';
import { ANNA, by, day, historyOf, PROFILES, stateOf } from '../domain/testing/fixtures';
import type { GameCommand } from '../domain';
import type { MakeMove } from '@amici/contracts/game';
import type { Acted } from '../domain/state/verdict';
import { gatherEvidence } from './evidence';
import { whenDelivered } from './when-delivered';

const state = stateOf(historyOf(PROFILES.server()));
const deadline = day(50);
const move = (at: number): Acted<GameCommand> =>
  by<MakeMove>(ANNA, { type: 'MakeMove', ply: 1, move: 'e2e4' }, at);

/** What a move made at an instant comes to, and how often the clock service was asked. */
const moved = async (at: number, reply: object): Promise<{ code: string; asked: number }> => {
  let requests = 0;
  const query = (): Promise<object> => {
    requests += 1;
    return Promise.resolve(reply);
  };
  const gather = gatherEvidence({
    oracle: {} as never,
    services: { query } as unknown as Services,
    self: { subject: 'service:game', office: 'service' },
    interests: noInterests,
    inProgress: () => Promise.resolve(0),
  });
  const decision = whenDelivered(game).decide(await gather(move(at), state), state);
  return { code: decision.ok ? 'ok' : decision.rejection.code, asked: requests };
};

const through = (deliveredThrough: number): object => ({ ok: true, value: { deliveredThrough } });
const refused = (code: string): object => ({ ok: false, rejection: { code } });

describe('a move after the deadline, as far as the game knows', () => {
  it('is refused for it once all that was recorded before has been delivered', async () => {
    expect(await moved(deadline + 1, through(deadline + 1))).toEqual({ code: 'flag-fallen', asked: 1 });
  });

  it('is to be sent again while leave or an outage may still be on its way', async () => {
    expect((await moved(deadline + 1, through(deadline))).code).toBe('deliveries-pending');
    expect((await moved(deadline + 1, refused('deliveries-pending'))).code).toBe('deliveries-pending');
    expect((await moved(deadline + 1, refused('service-unavailable'))).code).toBe('deliveries-pending');
  });

  it('waits for the operator where the deadline is held', async () => {
    expect((await moved(deadline + 1, refused('deadline-held'))).code).toBe('deadline-held');
  });

  it('asks nobody about a move in time', async () => {
    expect(await moved(deadline, refused('service-unavailable'))).toEqual({ code: 'ok', asked: 0 });
  });
});
