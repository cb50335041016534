import type { Actor } from '@amici/contracts';
import { mayRead, type Asked } from '@amici/service';
import {
  tournamentStreams,
  type Entrant,
  type LineUpChange,
  type TeamView,
  type TournamentView,
} from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';

/** Who prepares an event, directs it, and looks after all of them. */
const SEE_WHOLE = ['organiser', 'director', 'operator', 'auditor'];

/** Whether somebody sees of an event also what nobody else is told: who waits, by which way somebody came in. */
export const seesWhole = async (queries: Asked, actor: Actor, tournament: string): Promise<boolean> => {
  const reading = {
    by: [{ offices: SEE_WHOLE, scope: tournament }],
    touches: { playing: [tournament] },
    matter: tournamentStreams.of(tournament),
  };
  return (await mayRead(queries, actor, reading)).ok;
};

/** Without how the player came in. */
const entrant = <Of extends Entrant>(of: Of): Of => {
  const {
    games: _games,
    fide: _fide,
    titles: _titles,
    gmNorms: _norms,
    credentials: _by,
    cameBy: _way,
    uses: _uses,
    ...rest
  } = of;
  return rest as Of;
};

/** An event as its audiences show it to everybody: without how people came in, or how many waited. */
export const publicView = (view: TournamentView, count: number): TournamentView => ({
  ...view,
  revision: count,
  entries: view.entries.map((one) => entrant(one)),
  sections: view.sections.map((section) => ({
    ...section,
    players: section.players.map((one) => entrant(one)),
  })),
  // Published results mark only who left with and who without approval (C-31).
  withdrawn: view.withdrawn.map((one) => ({
    ...one,
    kind: one.kind === 'accepted' ? 'accepted' : 'not-accepted',
  })),
});

interface Teams {
  readonly teams: readonly TeamView[];
  readonly changes: readonly LineUpChange[];
}

/** Before the start list is out its line-up is nobody else's business, and later not what is under way at its seats. */
const publicTeam = ({ combinedBy: _by, ...team }: TeamView): TeamView =>
  team.seats.length === 0
    ? { ...team, boards: [], reserves: [], changes: 0, substitutes: 0 }
    : {
        ...team,
        boards: team.boards.map((one) => entrant(one)),
        reserves: team.reserves.map((one) => entrant(one)),
        seats: team.seats.map((seat) => ({
          ...seat,
          place: entrant(seat.place),
          due: null,
          status: null,
          notBegun: null,
        })),
      };

/** The teams of an event as its audiences show them to everybody. */
export const publicTeams = ({ teams, changes }: Teams, startListAt: Instant | null): Teams => ({
  teams: teams.map(publicTeam),
  changes: startListAt === null ? [] : changes.filter(({ at }) => at >= startListAt),
});
