/** Who plays which game, as answers tell. */
export class Sides {
  private readonly sides = new Map<string, readonly [string, string]>();

  /** The game that an answer tells the players of. */
  learn(value: unknown): string | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    const { id, players, events } = value as Readonly<Record<string, unknown>>;
    const reply =
      players ?? (Array.isArray(events) ? (events[0] as { readonly players?: object })?.players : undefined);
    const { white, black } = (reply ?? {}) as { readonly white?: unknown; readonly black?: unknown };
    if (typeof id !== 'string' || typeof white !== 'string' || typeof black !== 'string') return undefined;
    this.sides.set(id, [white, black]);
    return id;
  }

  of(game: string | undefined): readonly [string, string] | undefined {
    return this.sides.get(game ?? '');
  }
}
