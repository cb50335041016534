import type { SectionFormed, TournamentAnnounced } from '@amici/contracts/tournament';
import { afterwards, announcement, entry, type Given } from '../testing/event-of-three';

type Announcing = Partial<Extract<Given, { type: 'AnnounceTournament' }>>;

const DAY = 86_400_000;
const start = Date.UTC(2026, 11, 1);

const announced = (format: string, level?: number) =>
  afterwards().accepted(announcement({ format, start, level } as Announcing))[0] as TournamentAnnounced;

const refused = (format: string, level?: number) =>
  afterwards().refused(announcement({ format, start, level } as Announcing));

const unrated = { rating: null, fixed: false };
const publish: Given = { type: 'PublishStartList', seed: 'lot' };

const by = (office: string): Given => ({ type: 'AgreeRating', actor: { subject: 'rita', office } });

const startOf = (events: readonly object[], player: string) =>
  (events.find((event) => 'players' in event && 'pairings' in event) as SectionFormed).players.find(
    (place) => place.player === player,
  );

describe('the rating assumed for players without one', () => {
  it('is that of the kind of event: 2450 for a GM norm, 2100 for the ladies’ final, 2500 for Candidates [T-A1.11a]', () => {
    const levels = {
      'open-class': 1800,
      'ladies-semi-final': 1900,
      'higher-class': 2000,
      'ladies-final': 2100,
      'master-class': 2200,
      'zonal-preliminary': 2200,
      'master-norm': 2300,
      'zonal-semi-final': 2400,
      'wc-semi-final': 2400,
      'gm-norm': 2450,
      'wc-candidates': 2500,
      'zonal-final': 2500,
    };
    for (const [format, level] of Object.entries(levels))
      expect(announced(format)).toMatchObject({ level, levelRule: 'T-A1.11a' });
    expect(refused('gm-norm', 2400)).toMatchObject({ code: 'level-fixed', rule: 'T-A1.11a' });
  });

  it('is fixed by the announcement of a kind the rules do not name, which is refused without [T-A1.11d]', () => {
    for (const format of ['zonal', 'wc-preliminary', 'wc-final'])
      expect(refused(format)).toMatchObject({
        code: 'level-not-announced',
        rule: 'T-A1.11d',
        detail: { name: 'no-level-for-format', format },
      });
    expect(announced('zonal', 2250)).toMatchObject({ level: 2250, levelRule: 'T-A1.11d' });
  });

  it('is the average of those who are rated in a national event, 2400 at most [T-A1.11b]', () => {
    const levelOf = (...ratings: readonly number[]) => {
      const rated = ratings.map((rating, index) => entry(`p${index}`, { rating, fixed: true }));
      const event = [announcement({ format: 'national', start }), by('ratings-commissioner'), ...rated];
      const events = afterwards(...event, entry('new', unrated)).accepted(publish);
      expect(events[0]).toMatchObject({ type: 'StartListPublished', levelRule: 'T-A1.11b' });
      return startOf(events, 'new');
    };
    expect(levelOf(2450, 2430, 2390)).toMatchObject({ startRating: 2400, startRatingSource: 'level' });
    expect(levelOf(2100, 2200)).toMatchObject({ startRating: 2150 });
    const nobody = [announcement({ format: 'national', start }), by('ratings-commissioner')];
    const event = afterwards(...nobody, entry('anna', unrated), entry('bert', unrated));
    expect(event.refused(publish)).toMatchObject({ code: 'no-rated-participants', rule: 'T-A1.11b' });
  });
});

describe('an event that is rated by agreement', () => {
  it('of a nation is rated once the commissioner has agreed, before its start list [T-9.2c]', () => {
    const national = announcement({ format: 'national', start, rated: true });
    expect(afterwards(national).accepted(by('ratings-commissioner'))).toMatchObject([
      { type: 'RatingAgreed', by: 'ratings-commissioner', ratingPool: 'standard', rule: 'T-9.2c' },
    ]);
    expect(afterwards(national).refused(by('congress'))).toMatchObject({
      code: 'not-for-this-office',
      rule: 'T-9.2c',
    });
    const entered = [national, entry('anna'), entry('bert')];
    const [, section] = afterwards(...entered).accepted(publish);
    expect(section).toMatchObject({ ratingPool: null });
    expect(afterwards(...entered, publish).refused(by('ratings-commissioner'))).toMatchObject({
      code: 'start-list-published',
    });
    const agreed = afterwards(...entered, by('ratings-commissioner')).accepted(publish);
    expect(agreed[1]).toMatchObject({ ratingPool: 'standard' });
  });

  it('and is not of the ICCF itself is rated once Congress or the Board has authorised it [T-9.2d]', () => {
    const general51 = { format: 'general-5-1', tournamentRules: 'iccf-2017' };
    const general = announcement({ ...general51, start: start + DAY, level: 1800 });
    expect(afterwards(general).refused(by('ratings-commissioner'))).toMatchObject({ rule: 'T-9.2d' });
    expect(afterwards(general).accepted(by('executive-board'))).toMatchObject([
      { type: 'RatingAgreed', level: 1800, rule: 'T-9.2d' },
    ]);
    const unlevelled = afterwards(announcement({ ...general51, start }));
    expect(unlevelled.refused(by('congress'))).toMatchObject({ rule: 'T-A1.11d' });
    expect(afterwards(announcement({ start })).refused(by('congress'))).toMatchObject({
      code: 'needs-no-agreement',
    });
  });
});
