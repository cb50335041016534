import type { Tournament } from '../state/state';
import {
  afterwards,
  announcement,
  DAY,
  entry,
  of,
  ONE_SECTION,
  reason,
  START,
  type Given,
} from '../testing/event-of-three';

const started = (
  day: string,
  format: string,
  fide?: readonly { readonly validFrom: string; readonly rating: number }[],
) => {
  const start = Date.parse(`${day}T12:00:00Z`);
  const players = ['anna', 'bert', 'carl', 'dana', 'emil', 'fred', 'gina', 'hugo', 'ines'];
  const { accepted } = afterwards(
    { ...announcement({ format, start }), at: start - 90 * 86_400_000 },
    ...players.map((player) => ({
      ...entry(player, { rating: null, credentials: ['cup-semi-final'] }),
      at: start - 80 * 86_400_000,
    })),
  );
  const list = { type: 'PublishStartList', at: start - 70 * 86_400_000, ofStage: ONE_SECTION } as const;
  const events = accepted(fide === undefined ? list : { ...list, fide: { anna: fide } });
  return of('SectionFormed', events)[0]!.players.find(({ player }) => player === 'anna')!;
};

describe('the start rating of a player without one of the list', () => {
  it('is that of the newest FIDE list of a quarter, counted as not fixed [T-9.4a]', () => {
    const fide = [
      { validFrom: '2027-04-01', rating: 2080 },
      { validFrom: '2027-05-01', rating: 2100 },
      { validFrom: '2027-07-01', rating: 2120 },
    ];
    expect(started('2027-05-20', 'cup-semi-final', fide)).toMatchObject({
      startRating: 2080,
      startRatingSource: 'fide',
      fideList: '2027-04-01',
      fixed: false,
    });
  });

  it('is the level of the event where FIDE has none either [T-9.4a]', () => {
    const late = [{ validFrom: '2027-07-01', rating: 2120 }];
    for (const fide of [undefined, late])
      expect(started('2027-05-20', 'cup-semi-final', fide)).toMatchObject({
        startRating: 2000,
        startRatingSource: 'level',
      });
  });
});

describe('what an organiser states of an entrant', () => {
  it('stands where nobody here knows better', () => {
    const known = { player: 'anna', federation: 'GER', title: null, rating: 2000, fixed: true };
    const evidence = {
      entrant: known,
      suspendedUntil: null,
      suspensionRule: null,
      memberFederation: true,
      memberships: {},
      bondMissing: false,
      rights: { earned: [], yearly: [] },
    };
    const stated = { rating: 2600, title: 'GM', federation: 'ITA' };
    const given = { ...entry('anna', stated), evidence } as never;
    const [accepted] = afterwards(announcement()).accepted(given);
    expect(accepted).toMatchObject({
      entrant: { federation: 'GER', rating: 2000, fixed: true, title: 'GM' },
    });
  });
});

describe('the start ratings of an event', () => {
  const START_LIST = START - 40 * DAY;
  const listed = (rating: number) => ({ rating, fixed: true, games: 40, pool: 'standard' }) as never;
  const before = [
    announcement(),
    ...['anna', 'bert', 'carl'].map((player) => entry(player, { rating: 2300, fixed: true })),
    { type: 'PublishStartList', at: START_LIST, ratings: { anna: listed(2300), bert: listed(2310) } },
  ] as readonly Given[];
  const start = { type: 'StartTournament', at: START, ratings: { anna: listed(2350), bert: listed(2310) } };
  const ratingOf = (state: Tournament, player: string) =>
    state.sections.get('1')!.players.find((one) => one.player === player);

  it('are those of the list that holds at the start, not of the day of the start list [T-9.4a]', () => {
    const events = afterwards(...before).accepted(start as Given);
    expect(of('StartRatingAdjusted', events)).toMatchObject([
      { player: 'anna', from: 2300, to: 2350, listed: { source: 'list', rating: 2350 }, rule: 'T-9.4a' },
    ]);
    const { state } = afterwards(...before, start as Given);
    expect(ratingOf(state, 'anna')).toMatchObject({
      startRating: 2350,
      rating: 2350,
      startRatingSource: 'list',
    });
    expect(ratingOf(state, 'carl')).toMatchObject({ startRating: 2300 });
  });

  it('that the commissioner corrected before stay as corrected [T-9.4b]', () => {
    const adjust = { type: 'AdjustStartRating', player: 'anna', rating: 2200, reason } as Given;
    const { state, events } = afterwards(...before, adjust, start as Given);
    expect(of('StartRatingAdjusted', events)).toMatchObject([{ to: 2200, rule: 'T-9.4b' }]);
    expect(ratingOf(state, 'anna')).toMatchObject({ startRating: 2200, startRatingSource: 'adjusted' });
  });
});
