/** Every command names the game it is for. */
export interface ForGame {
  /** Id of the game, a UUID. */
  readonly game: string;
}
