import type { Service } from '@amici/service/runtime';
import { SERVICES } from '../../../../services/all-in-one/src/services';

/** What is rebuilt from a service's log, and which streams the log is made longer with. */
export interface Built extends Pick<Service, 'upcasters' | 'projections'> {
  readonly service: string;
  readonly prefixes: readonly string[];
}

const PREFIXES: Readonly<Record<string, readonly string[]>> = {
  game: ['game-'],
  clock: ['outage-'],
  tournament: ['tournament-'],
  rating: ['rating-', 'ratedevent-'],
  registry: ['case-', 'player-'],
  title: ['norms-', 'titles-'],
};

/** Every service whose log the bench can make long. */
export const BUILT: readonly Built[] = SERVICES.flatMap(({ name, upcasters, projections }) => {
  const prefixes = PREFIXES[name];
  return prefixes === undefined ? [] : [{ service: name, prefixes, upcasters, projections }];
});
