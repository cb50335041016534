import type { NotifyingService } from '@amici/contracts/courier';
import { UnknownEventType } from '@amici/kernel';
import { clockService } from '../services/clock/src/service';
import { MAILED, mailedAs } from '@amici/courier-domain/notices/kinds';
import { courierService } from '../services/courier/src/service';
import { gameService } from '../services/game/src/service';
import { ratingService } from '../services/rating/src/service';
import { registryService } from '../services/registry/src/service';
import { titleService } from '../services/title/src/service';
import { tournamentService } from '../services/tournament/src/service';

const all = [
  ...[gameService, clockService, tournamentService, ratingService, titleService, registryService],
  courierService,
];

const mailed = (service: string): Readonly<Record<string, string>> => MAILED[service as NotifyingService];

describe('what people are written to about', () => {
  it('is recorded by its service', () => {
    for (const { name, audiences } of all)
      expect(Object.keys(mailed(name)).filter((type) => !(type in audiences))).toEqual([]);
  });

  it('is an event that somebody is notified of: one of any other type stops the mail', () => {
    expect(mailedAs('game', 'MoveMade')).toBe('your-move');
    expect(mailedAs('game', 'DrawOfferClosed')).toBeNull();
    expect(() => mailedAs('game', 'SomethingNew')).toThrow(UnknownEventType);
  });

  it('is nothing that a party may not read', () => {
    const unread = all.flatMap(({ name, audiences }) =>
      Object.entries(audiences)
        .filter(([type, { parties }]) => !parties.includes('player') && type in mailed(name))
        .map(([type]) => [type, mailed(name)[type]]),
    );
    // Offices are told of cases, and of nothing that stands in them.
    expect(unread).toEqual([
      ['CaseOpened', 'reports'],
      ['CaseReferred', 'reports'],
      ['ReportMade', 'reports'],
      ['CaseDecided', 'reports'],
    ]);
  });
});
