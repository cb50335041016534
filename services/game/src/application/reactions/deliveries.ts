import type { Actor } from '@amici/contracts';
import type { QueryReply } from '@amici/service';
import type { DataSource } from 'typeorm';
import { BREAKS } from './breaks';

/** How far this service has come with another's feed; asked before a flag is decided (L-6.6a). */
export interface DeliveriesQuery {
  readonly type: 'progress';
  readonly from: 'clock';
}

/** Position in the feed, and the streams that wait for an operator. For other services only. */
export const deliveries = async (
  readModels: () => Promise<DataSource>,
  { from }: DeliveriesQuery,
  actor: Actor,
): Promise<QueryReply> => {
  if (actor.office !== 'service') return { ok: false, rejection: { code: 'forbidden' } };
  const consumer = `${BREAKS}<${from}`;
  const source = await readModels();
  const [row] = await source.query<readonly { position: string }[]>(
    'select position from checkpoint where name = $1',
    [consumer],
  );
  const parked = await source.query<readonly { stream: string }[]>(
    'select stream from parked_stream where consumer = $1',
    [consumer],
  );
  return {
    ok: true,
    value: { position: Number(row?.position ?? 0), parked: parked.map(({ stream }) => stream) },
  };
};
