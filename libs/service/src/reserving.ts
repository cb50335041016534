/** Something that one stream may have and no other: what a decision rests on beyond its own stream. */
export interface Wanted {
  readonly kind: string;
  /** Any of these will do: one key is unique, twenty are a limit of twenty. */
  readonly keys: readonly string[];
  /** Who is to have it: what decides whether it does is its own stream. */
  readonly holder: string;
  /** Whether somebody else has it still, as that one's own stream says. */
  readonly holds: (holder: string, key: string) => Promise<boolean>;
}

/** Null: it is reserved; otherwise who has it. */
export type Reserve = (wanted: Wanted) => Promise<string | null>;

/** What is reserved before a decision, and is let go of where nothing was decided. */
export interface Reservations {
  take(wanted: Wanted, attempt: string): Promise<{ readonly key: string } | { readonly holder: string }>;
  confirm(kind: string, key: string, holder: string): Promise<void>;
  release(attempt: string): Promise<void>;
}

/** The reservations of one attempt to decide a command. */
export class Reserved {
  private readonly taken: { readonly kind: string; readonly key: string; readonly holder: string }[] = [];

  constructor(
    private readonly reservations: () => Reservations,
    private readonly attempt: string,
  ) {}

  readonly reserve: Reserve = async (wanted) => {
    const taken = await this.reservations().take(wanted, this.attempt);
    if ('holder' in taken) return taken.holder;
    this.taken.push({ kind: wanted.kind, key: taken.key, holder: wanted.holder });
    return null;
  };

  async settle(isDecided: boolean): Promise<void> {
    if (this.taken.length === 0) return;
    if (!isDecided) return this.reservations().release(this.attempt);
    for (const { kind, key, holder } of this.taken) await this.reservations().confirm(kind, key, holder);
  }
}
