import type { EventEnvelope } from '@amici/contracts';
import type { Sender } from '../sender';
import { Breach } from './breach';

/** I8: what was acknowledged is in a log. */
export class NothingLost {
  constructor(private readonly sender: Sender) {}

  apply({ id }: EventEnvelope): void {
    this.sender.acknowledged.delete(id);
  }

  /** To be asked when every log has been read to its end. */
  check(): void {
    const [missing] = this.sender.acknowledged;
    if (missing !== undefined) throw new Breach('I8', `event ${missing}`, 'acknowledged, and in no log');
  }
}
