import type { EventEnvelope } from '@amici/contracts';

/** A right as the log has it. */
export interface FoldedRight {
  readonly right: string;
  readonly player: string;
  readonly level: string;
  readonly tournament: string | null;
  readonly section: string | null;
  readonly place: number | null;
  readonly provisional: boolean;
  readonly expiresAt: number | null;
  readonly fate: 'held' | 'used' | 'withdrawn' | 'forfeited';
}

const FATES: Readonly<Record<string, FoldedRight['fate']>> = {
  RightUsed: 'used',
  RightReleased: 'held',
  RightDeferred: 'held',
  RightForfeited: 'forfeited',
  RightWithdrawn: 'withdrawn',
};

/** What players hold, folded from the log and from nothing else. */
export class HeldRights {
  readonly rights = new Map<string, FoldedRight>();

  /** The right that an event concerns, as it was before and is now. */
  apply({ type, payload }: EventEnvelope): readonly [FoldedRight | undefined, FoldedRight] | undefined {
    const folded = payload as FoldedRight;
    const before = this.rights.get(folded.right);
    const after = this.after(type, folded, before);
    if (after === undefined) return undefined;
    this.rights.set(after.right, after);
    return [before, after];
  }

  /** The holders of a right to a level, in the order they came by it. */
  holdersOf(level: string): readonly string[] {
    return [...this.rights.values()]
      .filter((one) => one.level === level && one.fate === 'held')
      .map(({ player }) => player);
  }

  private after(type: string, folded: FoldedRight, before: FoldedRight | undefined): FoldedRight | undefined {
    if (type === 'RightEarned') {
      const { right, player, level, tournament, section, place, provisional, expiresAt } = folded;
      return {
        ...{ right, player, level, tournament, section, place, provisional, expiresAt },
        fate: 'held',
      };
    }
    if (before === undefined) return undefined;
    if (type === 'RightConfirmed')
      return { ...before, place: folded.place, expiresAt: folded.expiresAt, provisional: false };
    const fate = FATES[type];
    return fate === undefined ? undefined : { ...before, fate };
  }
}
