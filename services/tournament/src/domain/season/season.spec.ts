import { startOfDay as day } from '@amici/kernel';
import { fromJson, type DescMessage, type JsonValue } from '@bufbuild/protobuf';
import type { Acted } from '@amici/contracts';
import * as contracts from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import type { Division } from '@amici/contracts/tournament';
import { spec, type Without } from '@amici/kernel/testing';
import type { DivisionEvent, SeasonBefore, SeasonCommand, SeatedTeam } from './commands';
import type { SeasonEvent } from './events';
import { everySeasonEvent } from '../testing/every-season-event';
import { seasonNews } from './news';
import { season } from './season';

const START = day('2017-01-15');
const CLOSE = day('2016-12-15');
const at = day('2016-10-01');
const closed = day('2016-12-20');
const over = day('2019-02-01');
const actor = { subject: 'nina', office: 'non-title-tournament-commissioner' };
const text = { id: 'x', hash: '0'.repeat(64) };
const { given, carriedOut } = spec(season);

type Given = Without<SeasonCommand, 'season'> & { readonly at?: number };

const commandOf = (command: Given, season = 'cl-1'): Acted<SeasonCommand> => ({
  actor,
  at,
  season,
  ...command,
});
const lived = (...commands: readonly Given[]): readonly SeasonEvent[] =>
  carriedOut(...commands.map((command) => commandOf(command)));
const after = (...commands: readonly Given[]) => given(...lived(...commands));

const announce = (more: Partial<Extract<Given, { type: 'AnnounceSeason' }>> = {}): Given => ({
  type: 'AnnounceSeason',
  name: 'Champions League 2017',
  start: START,
  entriesCloseAt: CLOSE,
  ...more,
});

const FOUR = [1, 2, 3, 4];
const seated = (team: string, replaced = 0): SeatedTeam => ({
  team,
  began: FOUR.map((board) => `${team}${board}`),
  now: FOUR.map((board) => (board <= replaced ? `${team}-new${board}` : `${team}${board}`)),
});

const group = (section: string, teams: readonly SeatedTeam[]) => ({
  section,
  teams,
  places: teams.map(({ team }, index) => ({ team, place: index + 1 })),
});

const event = (division: Division, more: Partial<DivisionEvent> = {}): DivisionEvent => ({
  tournament: `event-${division}`,
  season: 'cl-1',
  division,
  start: START,
  listed: true,
  finished: false,
  groups: [
    group(
      '1',
      ['p', 'q', 'r'].map((name) => seated(`${division}${name}`)),
    ),
  ],
  ...more,
});

const EVENTS = [event('A'), event('B'), event('C')];
const OVER = EVENTS.map((one) => ({ ...one, finished: true }));

const form = (events: readonly DivisionEvent[] = EVENTS, before: SeasonBefore | null = null): Given => ({
  type: 'FormDivisions',
  at: closed,
  divisions: events.map(({ division, tournament }) => ({ division: division as Division, tournament })),
  events,
  before,
});

const fix: Given = {
  type: 'FixPromotions',
  at: closed,
  numbers: [
    { division: 'A', promoted: 0, relegated: 1 },
    { division: 'B', promoted: 1, relegated: 1 },
    { division: 'C', promoted: 1, relegated: 0 },
  ],
};

const before = (more: Partial<SeasonBefore> = {}): SeasonBefore => ({
  start: START,
  closed: true,
  moves: [],
  replaced: [],
  ...more,
});

describe('a season of the Champions League', () => {
  it('starts two years and three to six months after the one before [T-5.3b]', () => {
    const next = (start: string) =>
      given().when(
        commandOf(announce({ previous: 'cl-0', before: before(), start: day(start), entriesCloseAt: at })),
      );
    const window = { code: 'seasons-apart', rule: 'T-5.3b' } as const;
    next('2019-04-14').thenRejected(window.code, window.rule);
    next('2019-04-15').thenLike({ type: 'SeasonAnnounced', rule: 'T-5.3b' });
    next('2019-07-15').thenLike({ type: 'SeasonAnnounced' });
    next('2019-07-16').thenRejected(window.code, window.rule);
  });

  it('may start at any hour of the first and of the last day [T-5.3b]', () => {
    const noon = (date: string): number => Date.parse(`${date}T12:00:00Z`);
    const next = (start: number, earlier: number) =>
      given().when(
        commandOf(
          announce({
            previous: 'cl-0',
            before: before({ start: earlier }),
            start,
            entriesCloseAt: at,
          }),
        ),
      );
    next(day('2019-04-15'), noon('2017-01-15')).thenLike({ type: 'SeasonAnnounced' });
    next(noon('2019-07-15'), START).thenLike({ type: 'SeasonAnnounced' });
  });

  it('names the last season there is, so that none escapes its distance [T-5.3b]', () => {
    const again = (more: Parameters<typeof announce>[0] = {}) =>
      commandOf(announce({ start: day('2019-05-15'), entriesCloseAt: at, last: 'cl-1', ...more }), 'cl-2');
    given().when(again()).thenRejected('not-the-last-season', 'T-5.3b');
    given()
      .when(again({ previous: 'cl-0', before: before() }))
      .thenRejected('not-the-last-season', 'T-5.3b');
    given()
      .when(again({ previous: 'cl-1', before: before() }))
      .thenLike({ type: 'SeasonAnnounced', previous: 'cl-1' });
  });

  it('may still be announced when nobody announced one in time, with the reason [T-5.3b]', () => {
    const late = { at: day('2019-08-01'), start: day('2019-12-01'), entriesCloseAt: day('2019-11-01') };
    const again = (more: Parameters<typeof announce>[0] = {}) =>
      commandOf(announce({ ...late, previous: 'cl-1', last: 'cl-1', before: before(), ...more }), 'cl-2');
    given().when(again()).thenRejected('seasons-apart', 'T-5.3b');
    given()
      .when(again({ exceptional: text }))
      .thenLike({ type: 'SeasonAnnounced', previous: 'cl-1', exceptional: text });
    const unmoved = { ...late, before: before({ start: day('2020-01-01') }), exceptional: text };
    given().when(again(unmoved)).thenRejected('seasons-apart', 'T-5.3b');
  });

  it('has three divisions, formed together [T-5.3a]', () => {
    const [a, b, c] = EVENTS;
    for (const some of [[a!], [a!, c!], [a!, b!]])
      after(announce())
        .when(commandOf(form(some)))
        .thenRejected('division-missing', 'T-5.3a');
  });

  it('keeps its divisions once the numbers are fixed, so that it can be closed [T-5.3a]', () => {
    const groups = [group('1', [seated('Cx'), seated('Cy')])];
    after(announce(), form(), fix)
      .when(commandOf(form([EVENTS[0]!, EVENTS[1]!, event('C', { groups })])))
      .thenRejected('promotions-fixed', 'T-5.4');
  });

  it('has one group in its first division, and divisions that start together [T-5.3a]', () => {
    const two = event('A', { groups: [group('1', [seated('x')]), group('2', [seated('y')])] });
    after(announce())
      .when(commandOf(form([two, event('B'), event('C')])))
      .thenRejected('division-a-one-group', 'T-5.3a');
    after(announce())
      .when(commandOf(form([event('A'), event('B', { start: START + 1 }), event('C')])))
      .thenRejected('not-started-together', 'T-5.3a');
    after(announce())
      .when(commandOf(form([event('A'), event('B', { season: 'cl-0' })])))
      .thenRejected('not-of-this-season', 'T-5.3a');
    after(announce()).when(commandOf(form())).thenLike({ type: 'DivisionsFormed', rule: 'T-5.4' });
  });

  it('has a team play where the last season put it, unless there is a reason [T-5.3a]', () => {
    const move = { team: 'Bp', from: 'B', to: 'A', section: '1', place: 1, rule: 'T-5.3a' } as const;
    const wrong = form(EVENTS, before({ moves: [move] }));
    after(announce()).when(commandOf(wrong)).thenRejected('team-in-wrong-division', 'T-5.3a');
    after(announce())
      .when(commandOf({ ...wrong, exceptional: text } as Given))
      .thenLike({ type: 'DivisionsFormed', exceptional: text });
  });

  it('says how many go up and down once entries are closed, and not again [T-5.4]', () => {
    after(announce())
      .when(commandOf({ ...fix, at: CLOSE - 1 } as Given))
      .thenRejected('entries-open', 'T-5.4');
    after(announce(), form()).when(commandOf(fix)).thenLike({ type: 'PromotionsFixed', rule: 'T-5.4' });
    const [a, b, c] = (fix as Extract<Given, { type: 'FixPromotions' }>).numbers;
    const other = { ...fix, numbers: [a!, { ...b!, promoted: 2 }, c!] } as Given;
    after(announce(), form(), fix).when(commandOf(other)).thenRejected('promotions-fixed', 'T-5.4');
    const down = { ...fix, numbers: [a!, b!, { ...c!, relegated: 1 }] } as Given;
    after(announce(), form()).when(commandOf(down)).thenRejected('nowhere-to-go', 'T-5.3a');
  });

  it('moves nobody without numbers that were published, nor before all divisions are over [T-5.4, T-5.3a]', () => {
    const close: Given = { type: 'CloseSeason', at: over, events: OVER };
    after(announce(), form()).when(commandOf(close)).thenRejected('promotions-not-fixed', 'T-5.4');
    after(announce(), form(), fix)
      .when(commandOf({ ...close, events: [OVER[0]!, OVER[1]!, EVENTS[2]!] } as Given))
      .thenRejected('games-still-running', 'T-5.3a');
    const moves = lived(announce(), form(), fix, close).flatMap((one) =>
      one.type === 'TeamPromoted' || one.type === 'TeamRelegated' ? [[one.team, one.from, one.to]] : [],
    );
    expect(moves).toEqual([
      ['Ar', 'A', 'B'],
      ['Bp', 'B', 'A'],
      ['Br', 'B', 'C'],
      ['Cp', 'C', 'B'],
    ]);
  });
});

describe('a team that has replaced all four within two seasons', () => {
  const began = { Bp: FOUR.map((board) => `old${board}`), Bq: ['Bq4', 'x', 'y', 'z'] };
  const review = (replaced: number, more: object = {}): Given => ({
    type: 'ReviewTeams',
    at: over,
    began,
    before: before(),
    events: [
      event('A'),
      event('B', { groups: [group('1', [seated('Bp', replaced), seated('Bq', 3), seated('Br', replaced)])] }),
      event('C'),
    ],
    ...more,
  });
  const dueIn = (command: Given): readonly string[] =>
    lived(announce(), form(), command).flatMap((one) => (one.type === 'RelegationDue' ? [one.team] : []));

  it('is due to go down, and with three of them is not [T-5.7]', () => {
    expect(dueIn(review(3))).toEqual(['Bp']);
    expect(dueIn(review(4))).toEqual(['Bp', 'Br']);
    // It went down for it last time: its two seasons begin anew.
    expect(dueIn(review(0, { before: before({ replaced: ['Bp'] }) }))).toEqual([]);
  });

  it('goes down though it won its group, unless the commissioner exempts it [T-5.7]', () => {
    const close: Given = { type: 'CloseSeason', at: over, events: OVER };
    const relegated = (...more: readonly Given[]) =>
      lived(announce(), form(), fix, review(0), ...more, close).flatMap((one) =>
        one.type === 'TeamRelegated' && one.from === 'B' ? [[one.team, one.rule]] : [],
      );
    expect(relegated()).toEqual([
      ['Bp', 'T-5.7'],
      ['Br', 'T-5.3a'],
    ]);
    expect(relegated({ type: 'ExemptTeam', at: over, team: 'Bp', reason: text })).toEqual([['Br', 'T-5.3a']]);
    after(announce(), form())
      .when(commandOf({ type: 'ExemptTeam', team: 'Bq', reason: text }))
      .thenRejected('relegation-not-due', 'T-5.7');
  });
});

const schemaOf = (type: string): DescMessage => {
  const [, schema] = Object.entries(contracts).find(([name]) => name === `${type}Schema`) ?? [];
  if (schema?.kind !== 'message') throw new Error(`no message for ${type}`);
  return schema;
};

describe('what the public is told of a season', () => {
  it.each(everySeasonEvent.filter(({ type }) => seasonNews[type].public !== null))(
    'is as its contract says: $type',
    (event) => {
      const schema = schemaOf(event.type);
      const recorded = { event, stream: `season-${event.season}` };
      const content = seasonNews[event.type].public!.show(event as never, recorded as never, null);
      expect(content.subject).toBe(event.season);
      expect(() => fromJson(schema, content.data as JsonValue)).not.toThrow();
    },
  );
});
