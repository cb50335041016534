import { either, touching, type Touched } from '@amici/contracts';
import type { ImportTournament } from '@amici/contracts/tournament';
import { holding, organiser, ownService, theEvent, type Row } from '../state/authority';
import { announced, held } from '../state/phases';
import type { TournamentState } from '../state/state';
import type { TournamentSubject } from '../state/subject';
import { agreeRating, addTieBreak, cancelTournament } from './changes';
import { announce } from './announce';
import type { AnnouncementCommand, AnnounceTournament } from './commands';
import type { AnnouncementEvent } from './events';
import { handling } from './handling';
import { importTournament } from './import-history';

/** The delegate of a federation announces what it organises; that it is recognised, the decision says (T-6.3). */
const delegateAnnouncing: Row<AnnounceTournament> = async ({ promotedBy }, { actor, offices }) =>
  promotedBy !== undefined && (await offices.holds(actor.subject, 'delegate', promotedBy)) === true
    ? 'delegate'
    : false;

/** An event from outside touches everybody the file names, before anything of it is recorded (L-14.1.3). */
const theImported = (command: ImportTournament, state: TournamentState): Touched => {
  const { players, teams = [], games } = command;
  const event = theEvent(command, state);
  const named = [
    ...players.flatMap(({ player, original }) => [player, original ?? player]),
    ...teams.flatMap(({ captain }) => captain ?? []),
    ...games.flatMap(({ played }) => (played === undefined ? [] : [played.white, played.black])),
  ];
  return { ...event, players: [...new Set([...(event.players ?? []), ...named])] };
};

/** What a tournament is announced as, or brought in from elsewhere, and what changes before it starts (T-0, T-6, T-12). */
export const announcement: TournamentSubject<AnnouncementCommand, AnnouncementEvent> = {
  decide: {
    AnnounceTournament: announce,
    ImportTournament: importTournament,
    CancelTournament: announced(cancelTournament),
    AddTieBreak: held(addTieBreak),
    AgreeRating: held(agreeRating),
  },
  policies: {
    ...touching(theEvent, {
      AnnounceTournament: either<AnnounceTournament, TournamentState>(
        ownService,
        organiser,
        delegateAnnouncing,
      ),
      CancelTournament: organiser,
      AddTieBreak: organiser,
      AgreeRating: holding('ratings-commissioner', 'congress', 'executive-board'),
    }),
    ImportTournament: { may: holding('operator'), touches: theImported },
  },
  ...handling,
};
