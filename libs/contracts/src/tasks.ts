import type { Instant } from '@amici/kernel';

/** The commands that settle a matter, by the service that decides them. */
export type Settling = Readonly<Record<string, readonly string[]>>;

/** What holds for every matter of a kind that waits for somebody. */
export interface TaskKind<Commands extends object = Settling> {
  /** What the paths of endpoints call the parts of its id; `team/teamBoard` is an id of two parts. */
  readonly names: Partial<Record<'owner' | 'slot' | 'id', string>>;
  /** The offices on whose task list it lies. */
  readonly desks: readonly string[];
  /** Whose move it is: an office, or `player`. */
  readonly waitsFor: string;
  readonly rule: string;
  readonly settledBy: Commands;
}

/** Something that waits for somebody, as the service that owns it tells of it. */
export interface ListedTask {
  /** Where it stands in the list: by age, then by name. What to give as `after`. */
  readonly place: string;
  readonly kind: string;
  /** Ids by the names that paths of endpoints have for them: `{game, claim}`. */
  readonly about: Readonly<Record<string, string>>;
  readonly event: string | null;
  /** Null: not known. */
  readonly since: Instant | null;
  /** Whole days it has waited. */
  readonly days: number;
  readonly due: Instant | null;
  readonly overdue: boolean;
  readonly desks: readonly string[];
  readonly waitsFor: string;
  /** The one person who is to act; null: the holder of the office. */
  readonly person: string | null;
  readonly rule: string | null;
  readonly settledBy: Settling;
}

export interface TaskQuery {
  readonly event?: string | undefined;
  /** On whose task list it lies. */
  readonly office?: string | undefined;
  /** Whose move it is. */
  readonly person?: string | undefined;
  readonly kind?: string | undefined;
  readonly overdue?: boolean | undefined;
  readonly after?: string | undefined;
  readonly limit: number;
}

/** What waits in one service for who asks. */
export interface TaskListPart {
  readonly matters: readonly ListedTask[];
  /** Of all that match, by kind. */
  readonly counts: Readonly<Record<string, number>>;
  readonly overdue: number;
  /** Whether there is more than is here or was counted. */
  readonly more: boolean;
}
