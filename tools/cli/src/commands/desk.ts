import { deskOf } from '../../../../services/gateway/src/http/desk/desk';
import { writeDesk } from '../../../../services/gateway/src/http/desk/write-desk';
import { findEvent, operator } from './find-event';
import { withRecords } from './with-amici';

export interface DeskOptions {
  readonly office?: string;
  readonly event?: string;
  readonly kind?: string;
  readonly overdue?: boolean;
  readonly json?: boolean;
  readonly limit: string;
}

/** Prints what waits for somebody: everything, or what lies with an office, or in an event. */
export const runDesk = ({ office, event, kind, overdue, json, limit }: DeskOptions): Promise<number> =>
  withRecords(async (amici) => {
    const asked = {
      office,
      kind,
      event: event === undefined ? undefined : await findEvent(amici, event),
      overdue: overdue === true ? true : undefined,
      limit: Number(limit),
    };
    const view = await deskOf(amici.client, asked, operator, amici.surroundings.clock.now());
    process.stdout.write(json === true ? `${JSON.stringify(view, null, 2)}\n` : writeDesk(view));
    return 0;
  });
