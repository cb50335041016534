import type { aggregates as clock } from '../services/clock/src/application/aggregates';
import { clockService } from '../services/clock/src/service';
import type { aggregates as courier } from '../services/courier/src/application/aggregates';
import { MAILED, mailedAs } from '../services/courier/src/domain/notices/kinds';
import { courierService } from '../services/courier/src/service';
import type { aggregates as game } from '../services/game/src/application/aggregates';
import { gameService } from '../services/game/src/service';
import type { aggregates as rating } from '../services/rating/src/application/aggregates';
import { ratingService } from '../services/rating/src/service';
import type { aggregates as registry } from '../services/registry/src/application/aggregates';
import { registryService } from '../services/registry/src/service';
import type { titleAggregates as title } from '../services/title/src/domain';
import { titleService } from '../services/title/src/service';
import type { aggregates as tournament } from '../services/tournament/src/aggregates';
import { tournamentService } from '../services/tournament/src/service';

/** The types of the events that a service records. */
type TypesOf<Of> = {
  [Name in keyof Of]: Of[Name] extends { readonly audiences: infer Map } ? keyof Map & string : never;
}[keyof Of];

interface Recorded {
  readonly game: TypesOf<typeof game>;
  readonly clock: TypesOf<typeof clock>;
  readonly tournament: TypesOf<typeof tournament>;
  readonly rating: TypesOf<typeof rating>;
  readonly title: TypesOf<typeof title>;
  readonly registry: TypesOf<typeof registry>;
  readonly courier: TypesOf<typeof courier>;
}

/** A new type of event does not compile here until it is mailed as something, or as nothing. */
const complete: { readonly [Service in keyof Recorded]: Readonly<Record<Recorded[Service], string>> } =
  MAILED;

const all = [
  ...[gameService, clockService, tournamentService, ratingService, titleService, registryService],
  courierService,
];

describe('what people are written to about', () => {
  it('is decided for every type of event that is recorded', () => {
    for (const { name, audiences } of all) {
      const types = Object.keys(complete[name as keyof Recorded]);
      expect(Object.keys(audiences).filter((type) => !types.includes(type))).toEqual([]);
    }
  });

  it('is nothing that a party may not read', () => {
    const unread = all.flatMap(({ name, audiences }) =>
      Object.entries(audiences)
        .filter(([, { parties }]) => !parties.includes('player'))
        .map(([type]) => [type, mailedAs(name as keyof Recorded, type)] as const),
    );
    // Offices are told of cases, and of nothing that stands in them.
    expect(unread.filter(([, kind]) => kind !== 'no-mail')).toEqual([
      ['CaseOpened', 'reports'],
      ['CaseReferred', 'reports'],
      ['ReportMade', 'reports'],
      ['CaseDecided', 'reports'],
    ]);
  });
});
