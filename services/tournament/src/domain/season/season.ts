import { holding, type Acted, type Policy, type PolicyTable, type Touched } from '@amici/contracts';
import { seasonStreams } from '@amici/contracts/tournament';
import { reject, unreachable, type Decider, type Decision } from '@amici/kernel';
import type { SeasonCommand } from './commands';
import { announceSeason } from './dates';
import { fixPromotions, formDivisions } from './divisions';
import type { SeasonEvent } from './events';
import { closeSeason, exemptTeam, reviewTeams } from './moves';
import { seasonNews } from './news';
import { evolveSeason, type AnnouncedSeason, type Season } from './state';

const decideAnnounced = (command: Acted<SeasonCommand>, state: AnnouncedSeason): Decision<SeasonEvent> => {
  switch (command.type) {
    case 'AnnounceSeason':
      return announceSeason(command, state);
    case 'FormDivisions':
      return formDivisions(command, state);
    case 'FixPromotions':
      return fixPromotions(command, state);
    case 'ReviewTeams':
      return reviewTeams(command, state);
    case 'ExemptTeam':
      return exemptTeam(command, state);
    case 'CloseSeason':
      return closeSeason(command, state);
    default:
      return unreachable(command);
  }
};

/** A season of the Champions League over its divisions: who plays in which, who goes up and down (T-5.3). */
export const season: Decider<Acted<SeasonCommand>, Season, SeasonEvent> = {
  initialState: null,
  decide: (command, state) => {
    if (state !== null) return decideAnnounced(command, state);
    return command.type === 'AnnounceSeason'
      ? announceSeason(command, state)
      : reject('no-such-season', 'T-5.3b', { detail: { name: 'announce-first' } });
  },
  evolve: evolveSeason,
};

const commissioner: Policy<SeasonCommand, Season> = holding([
  'non-title-tournament-commissioner',
  'operator',
]);

const itsEvents = (_command: unknown, state: Season): Touched => ({
  events: state?.divisions.map(({ tournament }) => tournament) ?? [],
});

/** The team it is about, and everybody who plays in its division. */
const itsTeam = ({ team }: { readonly team: string }, state: Season): Touched => ({
  ...itsEvents(null, state),
  teams: [team],
});

const policies: PolicyTable<SeasonCommand, Season> = {
  AnnounceSeason: { may: commissioner, touches: 'nobody' },
  FormDivisions: {
    may: commissioner,
    touches: ({ divisions }) => ({ events: divisions.map(({ tournament }) => tournament) }),
  },
  FixPromotions: { may: commissioner, touches: itsEvents },
  ReviewTeams: { may: commissioner, touches: 'computed' },
  ExemptTeam: { may: commissioner, touches: itsTeam },
  CloseSeason: { may: commissioner, touches: 'computed' },
};

export const seasonOfStream = {
  decider: season,
  policies,
  audiences: seasonNews,
  streamOf: ({ season: id }: SeasonCommand) => seasonStreams.of(id),
};
