import type { Instant } from '@amici/kernel';
import type { TextRef } from '../text-ref';

/** An amount in one currency, in minor units. */
export interface Money {
  /** ISO 4217. */
  readonly currency: string;
  readonly amount: number;
}

/** What a federation can nominate somebody for, each with the words of its rule. */
export const NOMINATIONS = ['world-championship', 'higher-class', 'master-class', 'master-norm'] as const;
export type NominationFor = (typeof NOMINATIONS)[number];

/** The federation owes so much: entries through it wait until it has paid. */
/**
 * A federation that did not pay prizes in time deposits the whole fund of the next tournament (T-12.8). One that
 * owes fees does not.
 */
export type Debt = 'fees' | 'prizes';

interface OfFederation {
  readonly at: Instant;
  readonly federation: string;
}

export interface FederationRegistered extends OfFederation {
  readonly type: 'FederationRegistered';
  readonly name: string;
  readonly member: boolean;
}

/** A federation puts one of its players up for a stage or a class; used within its year. */
export interface PlayerNominated extends OfFederation {
  readonly type: 'PlayerNominated';
  readonly nomination: string;
  readonly player: string;
  readonly year: number;
  /** What it opens: `wc-preliminary`, `wc-semi-final`, `higher-class`, … */
  readonly opens: string;
  /** Of the list in force then; null: none. */
  readonly rating: number | null;
  /** The end of its year. */
  readonly expiresAt: Instant;
  readonly statement: TextRef | null;
  readonly rule: string;
}

export interface NominationWithdrawn extends OfFederation {
  readonly type: 'NominationWithdrawn';
  readonly nomination: string;
  readonly player: string;
  readonly rule: string;
}

/** What the registry tells the other services of federations. */
export type FederationEvent = FederationRegistered | PlayerNominated | NominationWithdrawn;

/** Why nobody enters through a federation now. */
export interface FederationBarred {
  readonly why: 'suspended' | 'in-arrears';
  readonly rule: string;
  readonly owed: readonly Money[];
  /** The end of a suspension; null where none is fixed. */
  readonly until: Instant | null;
}

export interface NominationView {
  readonly nomination: string;
  readonly player: string;
  readonly opens: string;
  readonly rating: number | null;
  readonly at: Instant;
  readonly withdrawn: boolean;
}

export interface RegisteredFederation {
  readonly federation: string;
  readonly name: string;
  readonly member: boolean;
  readonly barred: FederationBarred | null;
}

/** The year of a federation: players it declared and players it may still nominate. */
export interface FederationYear extends RegisteredFederation {
  readonly year: number;
  /** Declared for the year before; null: nothing. */
  readonly members: number | null;
  readonly quota: number;
  readonly left: number;
  readonly nominations: readonly NominationView[];
}
