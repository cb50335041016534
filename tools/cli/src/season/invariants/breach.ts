/** An invariant does not hold: what was found, and where. */
export class Breach extends Error {
  constructor(
    readonly invariant: string,
    where: string,
    found: string,
  ) {
    super(`${invariant} does not hold: ${where}: ${found}`);
    this.name = 'Breach';
  }
}
