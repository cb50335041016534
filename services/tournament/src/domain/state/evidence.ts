import type { FederationBarred, Money, RecognitionView } from '@amici/contracts/registry';
import type { Entrant } from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';
import type { PersonFinding } from '../book/eligibility';
import type { Rights } from '../book/rights';

/** A rating as a list showed it. */
export interface PublishedRating {
  readonly rating: number;
  readonly fixed: boolean;
  readonly games: number;
  readonly publishedAt: Instant;
}

/** What the registry, the rating and the title service say of a player, obtained before the decision. */
export interface EntrantEvidence {
  readonly entrant: Entrant;
  /** A suspension in force at the entry: until when, and by which rule. */
  readonly suspendedUntil: Instant | null;
  readonly suspensionRule: string | null;
  /** Whether the player's federation is a member; null if nobody knows. */
  readonly memberFederation: boolean | null;
  /** Why nobody enters through it now; null or absent: nothing keeps them out. */
  readonly federationBarred?: FederationBarred | null;
  /** By federation, the player's standing with those that have members of their own. */
  readonly memberships: Readonly<Record<string, string>>;
  readonly rights: Rights;
  /** The player comes back under bond only, and none is held for this tournament (T-8.4c). */
  readonly bondMissing: boolean;
  /** What the scale of the year of the start asks for an entry; null or absent: nothing (T-0.2). */
  readonly fee?: Money | null;
  /** The recognition an event of a federation rests on; absent: it needs none. */
  readonly recognised?: RecognitionView | null;
  /** The team the player is named for in another division of the season; null: none. */
  readonly inTeam?: string | null;
  /**
   * For League tournaments that go by age or sex, whether the player is what they ask (CT-1s); absent if nobody
   * asks.
   */
  readonly person?: readonly PersonFinding[];
  /** Ratings of the lists of the last years, for conditions that any of them may meet (T-1.0.8). */
  readonly history: readonly PublishedRating[];
}
