import type { Actor, EventEnvelope, Question } from '@amici/contracts';
import { gameStreams } from '@amici/contracts/game';
import { defined } from '@amici/kernel';
import type { Work } from '@amici/service/runtime';
import type { Of } from './aggregates';

type History = Pick<Work<'game', Of>['queries'], 'events'>;

/** Whether a person reads one of these events of a game, and so what it cites: as its history is shown to them. */
export const readsGame =
  ({ events: history }: History) =>
  async (stream: string, reader: Actor, citing: readonly EventEnvelope[]): Promise<boolean> => {
    if (!gameStreams.has(stream)) return false;
    const game = gameStreams.idIn(stream);
    const sought = new Set(citing.map(({ hash }) => hash));
    for (let after: number | null = -1; after !== null;) {
      const from = defined<Question<'game', 'events'>>({ after: after < 0 ? undefined : after });
      const reply = await history({ type: 'events', game, ...from }, reader);
      if (!reply.ok) return false;
      const { events, next } = reply.value;
      if (events.some((one) => 'type' in one && sought.has(one.hash))) return true;
      after = next;
    }
    return false;
  };
