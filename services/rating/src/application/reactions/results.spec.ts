import type { EventOf, RecordedEvent } from '@amici/contracts';
import type { AnnouncedFacts } from '@amici/contracts/tournament';
import { UnknownEventType } from '@amici/kernel';
import type { ServiceParts } from '@amici/service/runtime';
import { results } from './results';

const announced: AnnouncedFacts = {
  phase: 'announced',
  format: 'invitational',
  family: 'special',
  laws: 'iccf-laws-2020@1',
  tournamentRules: 'iccf-2017@1',
  rated: true,
  chess960: false,
  transmission: 'server',
  timeControl: null,
  players: 2,
  regular: 0,
};

const side = { facing: 23_000_000, surplus: null, faced: null, rule: 'T-A1.18b' };
/** Anna came for Olaf, whose rating it goes to. */
const attributed = {
  white: { ...side, player: 'olaf', sat: 'anna', surplus: -4551, rule: 'T-8.7e3' },
  black: { ...side, player: 'boris', sat: 'boris', faced: [22_000_000, 23_000_000] },
};

const sent: object[] = [];
const refused = new Set<string>();
const services = {
  command: (_service: string, command: { readonly type: string; readonly player?: string }) => {
    sent.push(command);
    const { type } = command;
    if (refused.has(type))
      return Promise.resolve({ ok: false, rejection: { code: 'not-reported', rule: 'T-9.5a' } });
    const events =
      type === 'ReportResult'
        ? [{ payload: { list: '2017-2' } }]
        : type === 'AttributeResult'
          ? [{ payload: attributed }]
          : [];
    return Promise.resolve({ ok: true, events, revision: 0, repeated: false });
  },
};

const reaction = () =>
  results({ services, self: { subject: 'service:rating', office: 'service' } } as unknown as ServiceParts)
    .consequence;

const recorded = (event: object): RecordedEvent => ({
  sequence: 1,
  id: 'c0ffee00-0000-4000-8000-000000000000',
  stream: 'tournament-t',
  revision: 1,
  recordedAt: 9,
  actor: { subject: 'service:game', office: 'service' },
  correlationId: 'c',
  causationId: 'c',
  ruleset: null,
  event: event as EventOf<'tournament'>,
});

const game = { section: '1', board: 1, game: 'g', white: 'anna', black: 'boris', code: null, reportedAt: 8 };
const won = { type: 'ResultRecorded', at: 7, ...game, result: '1-0', rule: 'L-12.1' };
const rated = { event: announced, white: { start: 2100, level: 1800 }, black: { start: null, level: 1800 } };

const reportOf = (player: string) =>
  sent.find((one) => 'player' in one && one.player === player && 'opponent' in one);

const ofAnna = {
  type: 'ReportResult',
  pool: 'standard',
  tournament: 't',
  section: '1',
  game: 'g',
  player: 'anna',
  opponent: 'boris',
  colour: 'white',
  halfPoints: 2,
  finishedAt: 7,
  reportedAt: 8,
  ratings: { start: 2100, level: 1800 },
  opponentRatings: { start: null, level: 1800 },
};

describe('a result of an event', () => {
  beforeEach(() => {
    sent.splice(0);
    refused.clear();
  });

  it('goes to both players with what it says of its event [T-9.4a]', async () => {
    await reaction().apply(recorded({ ...won, rated }));
    expect(reportOf('anna')).toEqual(ofAnna);
    expect(reportOf('boris')).toMatchObject({
      colour: 'black',
      halfPoints: 0,
      ratings: { start: null, level: 1800 },
      opponentRatings: { start: 2100, level: 1800 },
    });
  });

  it('opens its list by a command that does not depend on which game came first', async () => {
    const apply = reaction();
    await apply.apply(recorded({ ...won, rated }));
    await apply.apply(recorded({ ...won, game: 'h', rated }));
    expect(sent.filter((one) => 'type' in one && one.type === 'OpenPeriod')).toEqual([
      { type: 'OpenPeriod', pool: 'standard', list: '2017-2' },
    ]);
  });

  it('is rated nowhere where the event was announced so, or where it counts for nobody [T-9.2a]', async () => {
    const unrated = { ...rated, event: { ...announced, rated: false } };
    await reaction().apply(recorded({ ...won, rated: unrated }));
    await reaction().apply(recorded({ ...won, result: '0-0', rated: null }));
    expect(sent).toEqual([]);
  });

  it('that is revised is taken in now where no pool has heard of it', async () => {
    refused.add('ReviseResult');
    const revised = { ...won, type: 'ResultRevised', from: null, to: '1-0', why: 'corrected', rated };
    await reaction().apply(recorded(revised));
    expect(reportOf('anna')).toEqual(ofAnna);
  });

  const seat = { team: 'x', teamBoard: 1, title: null };
  const seats = {
    white: {
      ...seat,
      player: 'anna',
      startRating: 2200,
      status: 'substitute',
      original: 'olaf',
      originalStartRating: 2300,
    },
    black: { ...seat, team: 'y', player: 'boris', startRating: 2250 },
  };

  it('that a withdrawal cancels counts only if it is rated already; a score alone changes nothing [C-27bi]', async () => {
    const left = { ...game, type: 'ResultRevised', at: 9, from: '1-0', why: 'withdrawal', rated: null };
    const commandsFor = async (more: object) => {
      sent.splice(0);
      await reaction().apply(recorded({ ...left, rule: 'C-27bi', ...more }));
      return sent.filter((one) => JSON.stringify(one).includes('"standard","player":"anna"'));
    };
    expect(await commandsFor({ to: 'cancelled', rating: 'stays-once-rated' })).toEqual([
      {
        type: 'ReviseResult',
        game: 'g',
        pool: 'standard',
        player: 'anna',
        halfPoints: null,
        unlessRated: true,
      },
    ]);
    expect(await commandsFor({ to: null, rating: 'stays-once-rated' })).toEqual([]);
    expect(await commandsFor({ to: '0-0', rating: 'none' })).toEqual([]);
  });

  it('of a substitute goes, if unfavourable, to the player they replaced [T-A1.18a, T-8.7e3]', async () => {
    await reaction().apply(recorded({ ...won, result: '0-1', rated, seats }));
    expect(sent[0]).toMatchObject({
      type: 'AttributeResult',
      white: { player: 'anna', start: 2200, replaced: { player: 'olaf', start: 2300, level: 1800 } },
      black: { player: 'boris', start: 2250 },
      halfPoints: 0,
    });
    expect(reportOf('anna')).toBeUndefined();
    expect(reportOf('olaf')).toMatchObject({
      opponent: 'boris',
      halfPoints: 0,
      ratings: { start: 2300, level: 1800 },
      attributed: { rule: 'T-8.7e3' },
    });
    expect(reportOf('boris')).toMatchObject({ opponent: 'anna', halfPoints: 2 });
  });

  it('of a substitute that is corrected leaves nobody rated for it who is not to be [T-A1.18a]', async () => {
    const revised = { ...won, type: 'ResultRevised', from: '1-0', to: '0-1', why: 'corrected', rated, seats };
    await reaction().apply(recorded(revised));
    const changes = sent.filter(
      (one) => 'type' in one && one.type === 'ReviseResult' && 'pool' in one && one.pool === 'standard',
    );
    expect(changes).toMatchObject([
      { player: 'anna', halfPoints: null },
      { player: 'olaf', halfPoints: 0 },
      { player: 'boris', halfPoints: 2 },
    ]);
    expect(reportOf('olaf')).toBeDefined();
  });

  it('of history goes into the list its file names, by the start numbers of its pairings', async () => {
    const event = { phase: 'imported', rated: true, chess960: false, list: '2017/2' };
    const players = [
      { player: 'anna', start: 2100, level: null },
      { player: 'boris', start: 2000, level: null },
    ];
    const section = { event, players, pairings: [{ white: 2, black: 1 }] };
    const come = [{ board: 3, result: '1/2-1/2', code: null, finishedAt: 5 }];
    const imported = { type: 'ResultsImported', at: null, section: '1', results: come, rated: section };
    await reaction().apply(recorded({ ...imported, basis: 'file' }));
    expect(reportOf('boris')).toMatchObject({
      colour: 'white',
      opponent: 'anna',
      halfPoints: 1,
      list: '2017-2',
      reportedAt: 5,
      ratings: { start: 2000, level: null },
    });
  });

  it('waits, parked, with an event of a type it does not know', async () => {
    const { apply } = reaction();
    await expect(apply(recorded({ type: 'RefereeReplaced' }))).rejects.toThrow(UnknownEventType);
  });
});
