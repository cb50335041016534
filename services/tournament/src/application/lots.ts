import { insist } from '@amici/bus';
import { AMICI_NAMESPACE, commitment, uuidV5 } from '@amici/kernel';
import type { WorkingParts } from '@amici/service/runtime';
import { randomBytes } from 'node:crypto';
import { type TournamentAggregates, lotStream } from '../domain';

type Parts = Pick<WorkingParts<TournamentAggregates>, 'self' | 'aggregates' | 'clock' | 'surroundings'>;

/** The secrets that lots are drawn from: one for each event, made when it is first asked for and never again. */
export const lotsOf = ({ self, aggregates: { lots }, clock, surroundings }: Parts) => {
  const known = async (tournament: string): Promise<string | null> =>
    (await lots.load(lotStream(tournament), true)).state.secret;

  /** A rehearsal is the same whenever it is held. */
  const make = (tournament: string): string =>
    surroundings.config.virtualTime === undefined
      ? randomBytes(32).toString('hex')
      : commitment('rehearsal', [tournament]);

  return {
    drawn: async (tournament: string): Promise<string> => {
      const before = await known(tournament);
      if (before !== null) return before;
      const commandId = uuidV5(AMICI_NAMESPACE, `lot ${tournament}`);
      const secret = make(tournament);
      const message = { commandId, correlationId: commandId, causationId: commandId };
      const receivedAt = clock.now();
      const command = { type: 'DrawSecret', tournament, secret } as const;
      const reply = await lots.handle({ ...message, command, receivedAt, actor: self });
      // Who was faster has made it: theirs is the one that stands.
      const drawn = await known(tournament);
      if (drawn === null) throw new Error(`no lot for ${tournament}: ${JSON.stringify(insist(reply))}`);
      return drawn;
    },
  };
};
