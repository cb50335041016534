import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import { present, type AudienceMap, type PublicRule } from '@amici/contracts';
import type {
  GameResultJson,
  ImportedResultJson,
  PairingJson,
  SectionTeamJson,
} from '@amici/contracts/generated/amici/tournament/v1/tournament_pb';
import {
  gameIdOf,
  type EntryCancelled,
  type GameResult,
  type ResultRecorded,
  type ResultRevised,
  type SectionFormed,
  type TournamentAnnounced,
  type TournamentEvent as SharedEvent,
} from '@amici/contracts/tournament';
import { iso } from '@amici/kernel';
import type { TournamentEvent } from './events';
import { type Party, tournamentAudience, publicPlace } from './disclosure/public-place';
import { teamAudiences } from './teams/news';

/** The message in proto/ of each type of event that the public is told of. */
interface Messages {
  readonly TournamentAnnounced: openly.TournamentAnnouncedJson;
  readonly TournamentImported: openly.TournamentImportedJson;
  readonly EntryAccepted: openly.EntryAcceptedJson;
  readonly EntriesExtended: openly.EntriesExtendedJson;
  readonly DirectorAppointed: openly.DirectorAppointedJson;
  readonly TournamentCancelled: openly.TournamentCancelledJson;
  readonly EntryCancelled: openly.EntryCancelledJson;
  readonly StartListPublished: openly.StartListPublishedJson;
  readonly SectionFormed: openly.SectionFormedJson;
  readonly TieBreakAdded: openly.TieBreakAddedJson;
  readonly StartRatingAdjusted: openly.StartRatingAdjustedJson;
  readonly TournamentStarted: openly.TournamentStartedJson;
  readonly ResultsImported: openly.ResultsImportedJson;
  readonly ResultRecorded: openly.ResultRecordedJson;
  readonly ResultRevised: openly.ResultRevisedJson;
  readonly PlayerWithdrawn: openly.PlayerWithdrawnJson;
  readonly PlayerDisqualified: openly.PlayerDisqualifiedJson;
  readonly TournamentFinished: openly.TournamentFinishedJson;
  readonly PrizeAwarded: openly.PrizeAwardedJson;
  readonly PrizeWithdrawn: openly.PrizeWithdrawnJson;
  readonly QualificationEarned: openly.QualificationEarnedJson;
  readonly QualificationWithdrawn: openly.QualificationWithdrawnJson;
}

type Of<Type extends string> = Extract<TournamentEvent, { readonly type: Type }>;

/** What a message says besides whose it is. */
type PublicFields<Type extends keyof Messages> = Omit<Messages[Type], 'tournamentId'>;

type Facts<Type extends keyof Messages> = (event: Of<Type>, tournament: string) => PublicFields<Type>;

/** Announcements, start lists and results are for everybody, at once. */
const published = <Type extends keyof Messages>(
  _type: Type,
  facts: Facts<Type>,
): PublicRule<Of<Type>, null> => tournamentAudience<Of<Type>, PublicFields<Type>>(facts);

const BOTH: readonly Party[] = ['player', 'official'];

const shared = <Type extends keyof Messages>(type: Type, facts: Facts<Type>) =>
  ({ services: 'whole', parties: BOTH, public: published(type, facts) }) as const;

/** An entry that waited was told to nobody, nor is that it was taken back. */
const wasTold = ({ pending }: EntryCancelled): boolean => !pending;

const among = { services: 'unshared', parties: BOTH } as const;

const unshared = <Type extends keyof Messages>(type: Type, facts: Facts<Type>) =>
  ({ ...among, public: published(type, facts) }) as const;

const isoOrNull = (instant: number | null): string | null => (instant === null ? null : iso(instant));

const announced = (event: TournamentAnnounced): PublicFields<'TournamentAnnounced'> => {
  const { code, name, format, family, cycle, laws, tournamentRules, normRules, conditions, rule } = event;
  const { tieBreaks, rated, ratingPool, level, chess960, sectionSize, colours, titleEvent, director } = event;
  return present<PublicFields<'TournamentAnnounced'>>({
    ...{ code, name, format, family, cycle, laws, tournamentRules, normRules },
    // Conditions are plain JSON, which an interface does not say.
    conditions: conditions as object as openly.TournamentAnnouncedJson['conditions'] & object,
    tieBreaks: [...tieBreaks],
    ...{ rule, rated, ratingPool, level, chess960, sectionSize, colours, titleEvent, director },
    start: iso(event.start),
    end: isoOrNull(event.end),
    entriesCloseAt: iso(event.entriesCloseAt),
    qualifications: event.qualifications.map(({ worth = 1, ...one }) => ({ worth, ...one })),
  });
};

const sectionFormed = (event: SectionFormed, tournament: string): PublicFields<'SectionFormed'> => {
  const { section, players, pairings, teams = [], colours, ratingPool, rule } = event;
  const boards = pairings.map((pairing, index): PairingJson => {
    const board = index + 1;
    return { board, gameId: gameIdOf(tournament, section, board), ...pairing };
  });
  const lists = { players: players.map(publicPlace), pairings: boards };
  const ofTeams =
    teams.length === 0
      ? {}
      : { teams: teams.map(({ team: teamId, ...of }) => present<SectionTeamJson>({ teamId, ...of })) };
  return present<PublicFields<'SectionFormed'>>({ section, ...lists, colours, ratingPool, rule, ...ofTeams });
};

const gameOf = (of: ResultRecorded | ResultRevised, result: GameResult): GameResultJson => {
  const { section, board, game, white, black, code, ratingPool } = of;
  return present<GameResultJson>({ section, board, gameId: game, white, black, result, code, ratingPool });
};

/** Who learns what of each thing that can happen in an event. */
export const tournamentAudiences: AudienceMap<TournamentEvent, Party, null, SharedEvent> = {
  TournamentAnnounced: shared('TournamentAnnounced', announced),
  TournamentImported: shared('TournamentImported', (event) => {
    const { source, code, name, cycle, rated, chess960, start, end, list } = event;
    const dates = { start: iso(start), end: isoOrNull(end) };
    return present<PublicFields<'TournamentImported'>>({
      source,
      code,
      name,
      cycle,
      rated,
      chess960,
      ...dates,
      list,
    });
  }),
  EntryAccepted: shared('EntryAccepted', ({ entrant, rule }) => ({ playerId: entrant.player, rule })),
  EntryPending: { services: 'whole', parties: BOTH, public: null },
  RatingAgreed: { services: 'unshared', parties: BOTH, public: null },
  EntriesExtended: unshared('EntriesExtended', ({ from, to, rule }) => ({
    from: iso(from),
    to: iso(to),
    rule,
  })),
  DirectorAppointed: shared('DirectorAppointed', ({ director, rule }) => ({ director, rule })),
  TournamentCancelled: shared('TournamentCancelled', ({ at, rule }) => ({ cancelledAt: iso(at), rule })),
  EntryCancelled: {
    services: 'whole',
    parties: BOTH,
    public: {
      ...published('EntryCancelled', ({ player, rule }) => ({ playerId: player, rule })),
      release: (event) => (wasTold(event) ? 'now' : 'never'),
    },
  },
  StartListPublished: unshared('StartListPublished', ({ sections, players, seed, rule }) => ({
    sections,
    players,
    seed,
    rule,
  })),
  SectionFormed: shared('SectionFormed', sectionFormed),
  TieBreakAdded: unshared('TieBreakAdded', ({ tieBreak, rule }) => ({ tieBreak, rule })),
  StartRatingAdjusted: unshared('StartRatingAdjusted', ({ section, player, from, to, rule }) =>
    present<PublicFields<'StartRatingAdjusted'>>({ section, playerId: player, from, to, rule }),
  ),
  TournamentStarted: shared('TournamentStarted', ({ at, rule }) => ({ startedAt: iso(at), rule })),
  SectionStarted: { services: 'whole', parties: BOTH, public: null },
  ResultsImported: shared('ResultsImported', ({ section, results, basis }) => ({
    section,
    results: results.map(({ board, result, code, finishedAt }) =>
      present<ImportedResultJson>({ board, result, code, finishedAt: isoOrNull(finishedAt) }),
    ),
    basis,
  })),
  ResultRecorded: shared('ResultRecorded', (event) => ({
    game: gameOf(event, event.result),
    finishedAt: iso(event.at),
    reportedAt: iso(event.reportedAt),
    rule: event.rule,
  })),
  ResultRevised: shared('ResultRevised', (event) =>
    present<PublicFields<'ResultRevised'>>({
      game: gameOf(event, event.to),
      from: event.from,
      why: event.why,
      revisedAt: iso(event.at),
      rule: event.rule,
    }),
  ),
  WithdrawalRequested: { services: 'whole', parties: BOTH, public: null },
  PlayerWithdrawn: shared('PlayerWithdrawn', ({ player, section, decision, at, rule }) => ({
    playerId: player,
    section,
    decision,
    withdrawnAt: iso(at),
    rule,
  })),
  PlayerDisqualified: shared('PlayerDisqualified', ({ player, section, at, rule }) => ({
    playerId: player,
    section,
    disqualifiedAt: iso(at),
    rule,
  })),
  TournamentFinished: shared('TournamentFinished', ({ games, at, rule }) => ({
    games,
    finishedAt: iso(at),
    rule,
  })),
  // It follows from the results, which everybody has; how somebody withdrew is for those concerned.
  FinalTableFixed: { services: 'whole', parties: BOTH, public: null },
  ...teamAudiences,
  PrizeAwarded: unshared('PrizeAwarded', ({ section, player, place: won, what, rule }) => ({
    section,
    playerId: player,
    place: won,
    what,
    rule,
  })),
  PrizeWithdrawn: unshared('PrizeWithdrawn', ({ section, player, what, rule }) => ({
    section,
    playerId: player,
    what,
    rule,
  })),
  QualificationEarned: shared('QualificationEarned', (event) => {
    const { section, player, to, worth, place: won, rule, provisional } = event;
    const running = provisional === true ? { provisional } : {};
    return { section, playerId: player, to, worth, place: won, rule, ...running };
  }),
  QualificationWithdrawn: shared('QualificationWithdrawn', ({ section, player, to, rule }) => ({
    section,
    playerId: player,
    to,
    rule,
  })),
};

/** Whether everybody is told of it. */
export const isTold = (event: TournamentEvent): boolean =>
  tournamentAudiences[event.type].public !== null &&
  (event.type !== 'EntryCancelled' || wasTold(event)) &&
  (event.type !== 'LineUpChanged' || event.seat !== null);
