import type { AudienceMap, PublicRule } from '@amici/bus';
import type { TournamentEvent } from '../domain';

const PREFIX = 'tournament-';

export const tournamentOf = ({ stream }: { readonly stream: string }): string => stream.slice(PREFIX.length);

export type Party = 'player' | 'official';

/** Announcements, start lists and results are for everybody, at once. */
const shown = <Event extends TournamentEvent>(facts: (event: Event) => object): PublicRule<Event, null> => ({
  show: (event, recorded) => ({
    type: `amici.tournament.v1.${event.type}`,
    subject: tournamentOf(recorded),
    data: { tournamentId: tournamentOf(recorded), ...facts(event) },
  }),
  release: () => 'now',
});

const BOTH: readonly Party[] = ['player', 'official'];

const public_ = <Event extends TournamentEvent>(facts: (event: Event) => object) =>
  ({ services: 'whole', parties: BOTH, public: shown(facts) }) as const;

/** Reasons and notifications are for those concerned. */
const private_ = { services: 'whole', parties: BOTH, public: null } as const;

/** Who learns what of each thing that can happen in an event. */
export const tournamentAudiences: AudienceMap<TournamentEvent, Party, null> = {
  TournamentAnnounced: public_(({ code, name, format, cycle, laws, rated, chess960, start, end, rule }) => ({
    code,
    name,
    format,
    cycle,
    laws,
    rated,
    chess960,
    start,
    end,
    rule,
  })),
  TournamentImported: public_(({ source, code, name, cycle, rated, chess960, start, end }) => ({
    source,
    code,
    name,
    cycle,
    rated,
    chess960,
    start,
    end,
  })),
  EntryAccepted: public_(({ entrant, rule }) => ({ player: entrant.player, rule })),
  EntryCancelled: public_(({ player, rule }) => ({ player, rule })),
  StartListPublished: public_(({ sections, players, seed, rule }) => ({ sections, players, seed, rule })),
  SectionFormed: public_(({ section, players, pairings, colours, rule }) => ({
    section,
    players: players.map(({ number, player, federation, title, startRating }) => ({
      number,
      player,
      federation,
      title,
      startRating,
    })),
    pairings,
    colours,
    rule,
  })),
  TieBreakAdded: public_(({ tieBreak, rule }) => ({ tieBreak, rule })),
  StartRatingAdjusted: public_(({ section, player, from, to, rule }) => ({
    section,
    player,
    from,
    to,
    rule,
  })),
  TournamentStarted: public_(({ rule }) => ({ rule })),
  SectionStarted: private_,
  ResultsImported: public_(({ section, results, basis }) => ({ section, results, basis })),
  ResultRecorded: public_(({ section, board, game, white, black, result, code, rule }) => ({
    section,
    board,
    game,
    white,
    black,
    result,
    code,
    rule,
  })),
  ResultRevised: public_(({ section, board, game, white, black, from, to, code, why, rule }) => ({
    section,
    board,
    game,
    white,
    black,
    from,
    to,
    code,
    why,
    rule,
  })),
  PlayerWithdrawn: public_(({ player, section, decision, rule }) => ({ player, section, decision, rule })),
  TournamentFinished: public_(({ games, rule }) => ({ games, rule })),
  PrizeAwarded: public_(({ section, player, place, what, rule }) => ({ section, player, place, what, rule })),
  QualificationEarned: public_(({ section, player, to, worth, place, rule }) => ({
    section,
    player,
    to,
    worth,
    place,
    rule,
  })),
};
