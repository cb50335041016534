import type { components } from './generated/api';

/** What a refusal says of itself (RFC 9457): `code` is stable, `rule` the id of the rule enforced. */
export type Problem = components['schemas']['Problem'];

/** A request that the server refused. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(`${problem.status} ${problem.code}${problem.detail === undefined ? '' : `: ${problem.detail}`}`);
    this.name = 'Refused';
  }
}
