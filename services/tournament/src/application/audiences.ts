import type { AudienceMap, PublicRule } from '@amici/contracts';
import {
  gameIdOf,
  type GameResult,
  type ResultRecorded,
  type ResultRevised,
  type ResultsImported,
  type SectionFormed,
  type StartPlace,
  type TournamentAnnounced,
  type TournamentEvent,
  type TournamentImported,
} from '../domain';

const PREFIX = 'tournament-';

export const tournamentOf = ({ stream }: { readonly stream: string }): string => stream.slice(PREFIX.length);

export type Party = 'player' | 'official';

/** Announcements, start lists and results are for everybody, at once. */
const shown = <Event extends TournamentEvent>(
  facts: (event: Event, tournament: string) => object,
): PublicRule<Event, null> => ({
  show: (event, recorded) => ({
    type: `amici.tournament.v1.${event.type}`,
    subject: tournamentOf(recorded),
    data: { tournamentId: tournamentOf(recorded), ...facts(event, tournamentOf(recorded)) },
  }),
  release: () => 'now',
});

const BOTH: readonly Party[] = ['player', 'official'];

const public_ = <Event extends TournamentEvent>(facts: (event: Event, tournament: string) => object) =>
  ({ services: 'whole', parties: BOTH, public: shown(facts) }) as const;

/** Reasons and notifications are for those concerned. */
const private_ = { services: 'whole', parties: BOTH, public: null } as const;

const iso = (instant: number): string => new Date(instant).toISOString();

/** What is there, under its public name; absent facts are left out. */
const present = (facts: Readonly<Record<string, unknown>>): object =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined));

const announced = (event: TournamentAnnounced): object => {
  const { code, name, format, family, cycle, laws, tournamentRules, normRules, conditions, rule } = event;
  const { tieBreaks, rated, ratingPool, level, chess960, sectionSize, colours, titleEvent, director } = event;
  return present({
    ...{ code, name, format, family, cycle, laws, tournamentRules, normRules, conditions, tieBreaks, rule },
    ...{ rated, ratingPool, level, chess960, sectionSize, colours, titleEvent, director },
    start: iso(event.start),
    end: event.end === null ? null : iso(event.end),
    entriesCloseAt: iso(event.entriesCloseAt),
    qualifications: event.qualifications.map((one) => ({ worth: 1, ...one })),
  });
};

const imported = ({
  source,
  code,
  name,
  cycle,
  rated,
  chess960,
  start,
  end,
  list,
}: TournamentImported): object =>
  present({
    source,
    code,
    name,
    cycle,
    rated,
    chess960,
    start: iso(start),
    end: end === null ? null : iso(end),
    list,
  });

const place = ({ number, player, federation, title, rating, fixed, ...start }: StartPlace): object => {
  const { startRating, startRatingSource } = start;
  return present({
    number,
    playerId: player,
    federation,
    title,
    rating,
    fixed,
    startRating,
    startRatingSource,
  });
};

const sectionFormed = (event: SectionFormed, tournament: string): object => {
  const { section, players, pairings, colours, ratingPool, rule } = event;
  const boards = pairings.map((pairing, index) => {
    const board = index + 1;
    return { board, gameId: gameIdOf(tournament, section, board), ...pairing };
  });
  return present({ section, players: players.map(place), pairings: boards, colours, ratingPool, rule });
};

type OfGame = ResultRecorded | ResultRevised;

const gameOf = (
  { section, board, game, white, black, code, ratingPool }: OfGame,
  result: GameResult,
): object => present({ section, board, gameId: game, white, black, result, code, ratingPool });

const resultsImported = ({ section, results, basis }: ResultsImported): object => ({
  section,
  results: results.map(({ board, result, code, finishedAt }) =>
    present({ board, result, code, finishedAt: finishedAt === null ? null : iso(finishedAt) }),
  ),
  basis,
});

/** Who learns what of each thing that can happen in an event. */
export const tournamentAudiences: AudienceMap<TournamentEvent, Party, null> = {
  TournamentAnnounced: public_(announced),
  TournamentImported: public_(imported),
  EntryAccepted: public_(({ entrant, rule }) => ({ playerId: entrant.player, rule })),
  EntryPending: private_,
  EntriesExtended: public_(({ from, to, rule }) => ({ from: iso(from), to: iso(to), rule })),
  DirectorAppointed: public_(({ director, rule }) => ({ director, rule })),
  TournamentCancelled: public_(({ at, rule }) => ({ cancelledAt: iso(at), rule })),
  EntryCancelled: public_(({ player, rule }) => ({ playerId: player, rule })),
  StartListPublished: public_(({ sections, players, seed, rule }) => ({ sections, players, seed, rule })),
  SectionFormed: public_(sectionFormed),
  TieBreakAdded: public_(({ tieBreak, rule }) => ({ tieBreak, rule })),
  StartRatingAdjusted: public_(({ section, player, from, to, rule }) =>
    present({ section, playerId: player, from, to, rule }),
  ),
  TournamentStarted: public_(({ at, rule }) => ({ startedAt: iso(at), rule })),
  SectionStarted: private_,
  ResultsImported: public_(resultsImported),
  ResultRecorded: public_((event) => ({
    game: gameOf(event, event.result),
    finishedAt: iso(event.at),
    reportedAt: iso(event.reportedAt),
    rule: event.rule,
  })),
  ResultRevised: public_((event) =>
    present({
      game: gameOf(event, event.to),
      from: event.from,
      why: event.why,
      revisedAt: iso(event.at),
      rule: event.rule,
    }),
  ),
  PlayerWithdrawn: public_(({ player, section, decision, at, rule }) => ({
    playerId: player,
    section,
    decision,
    withdrawnAt: iso(at),
    rule,
  })),
  TournamentFinished: public_(({ games, at, rule }) => ({ games, finishedAt: iso(at), rule })),
  PrizeAwarded: public_(({ section, player, place: won, what, rule }) => ({
    section,
    playerId: player,
    place: won,
    what,
    rule,
  })),
  QualificationEarned: public_(({ section, player, to, worth, place: won, rule }) => ({
    section,
    playerId: player,
    to,
    worth,
    place: won,
    rule,
  })),
};
