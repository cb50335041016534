import type { Actor } from '@amici/contracts';
import { ok, reject } from '@amici/kernel';
import { writeVerifierKey } from '@amici/verify';
import type { QueryReply } from '../query';
import type { LogKeys } from './log-keys';
import type { Statements } from './statements';

/** Which of the configured keys a log is signed with, in every process of its service. */
export class KeysInForce {
  constructor(
    private readonly keys: LogKeys,
    private readonly statements: Pick<Statements, 'generation' | 'retiredKeys' | 'retireKey'>,
  ) {}

  /** The generation that is signed, once what was retired elsewhere is left out here. */
  async generation(): Promise<number> {
    const [number, retired] = await Promise.all([
      this.statements.generation(),
      this.statements.retiredKeys(),
    ]);
    this.keys.leaveOut(retired.map(({ publicKey }) => publicKey));
    return number;
  }

  /**
   * Retires a verifier key for good; answers those left. The newest stays: what is recorded is salted by it, and somebody
   * has to sign.
   */
  async retire(
    key: string,
    reason: string,
    by: Actor,
  ): Promise<QueryReply<{ readonly keys: readonly string[] }>> {
    const current = await this.inForce();
    const index = current.findIndex((one) => one.key === key);
    if (index < 0) return reject('no-such-key');
    if (index === 0) return reject('newest-key');
    const { publicKey } = current[index]!;
    await this.statements.retireKey({ publicKey, key, reason, by: by.subject });
    return ok({ keys: (await this.inForce()).map((one) => one.key) });
  }

  private async inForce() {
    const origin = this.keys.originOf(await this.generation());
    return this.keys
      .verifierKeys(origin)
      .map((one) => ({ key: writeVerifierKey(one), publicKey: one.publicKey }));
  }
}
