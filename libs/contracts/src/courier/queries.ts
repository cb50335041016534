import type { Query } from '../query';
import type { Told, Wanted } from './told';

/** What may be asked of the courier. */
export interface CourierQueries {
  /** What concerns who asks, after a cursor; `next` goes on, whatever was left out between. */
  readonly mine: Query<
    Wanted & { readonly after?: string; readonly limit: number },
    { readonly events: readonly Told[]; readonly next: string; readonly more: boolean }
  >;
  /** To the gateway: whom anything has been told since a cursor; all who follow are to look where `all` is true. */
  readonly news: Query<
    { readonly since?: string },
    { readonly people: readonly string[]; readonly all: boolean; readonly now: string }
  >;
}
