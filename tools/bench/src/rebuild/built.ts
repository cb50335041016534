import type { Projection } from '@amici/projections';
import type { Upcasters } from '@amici/service';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { outages } from '../../../../services/clock/src/projections/outages.projection';
import { upcasters } from '../../../../services/game/src/domain';
import { gameRecords } from '../../../../services/game/src/projections/game-records.projection';
import { openGames } from '../../../../services/game/src/projections/open-games.projection';
import { ratedGames } from '../../../../services/rating/src/projections/rated-games.projection';
import { ratedPlayers } from '../../../../services/rating/src/projections/rated-players.projection';
import { ratingLists } from '../../../../services/rating/src/projections/rating-lists.projection';
import {
  heldEvents,
  runningPlayers,
} from '../../../../services/rating/src/projections/running-players.projection';
import { caseList } from '../../../../services/registry/src/projections/case-list.projection';
import { boundSubjects } from '../../../../services/registry/src/projections/logins.projection';
import { notices } from '../../../../services/registry/src/projections/notices.projection';
import { officers } from '../../../../services/registry/src/projections/officers.projection';
import { recognitionList } from '../../../../services/registry/src/projections/recognition-list.projection';
import { heldTitles } from '../../../../services/title/src/projections/held-titles.projection';
import { normEvents } from '../../../../services/title/src/projections/norm-events.projection';
import { upcasters as ofTournaments } from '../../../../services/tournament/src/domain/upcasters';
import { champions } from '../../../../services/tournament/src/projections/champions.projection';
import { chronicle } from '../../../../services/tournament/src/projections/chronicle.projection';
import { entryLists } from '../../../../services/tournament/src/projections/entry-lists.projection';
import { places } from '../../../../services/tournament/src/projections/places.projection';
import { qualifiers } from '../../../../services/tournament/src/projections/qualifiers.projection';
import { seasons } from '../../../../services/tournament/src/projections/seasons.projection';
import { stages } from '../../../../services/tournament/src/projections/stages.projection';
import { teamEntries } from '../../../../services/tournament/src/projections/team-entries.projection';
import { tournaments } from '../../../../services/tournament/src/projections/tournaments.projection';

/** What is rebuilt from a service's log, and which streams the log is made longer with. */
export interface Built {
  readonly service: string;
  readonly prefixes: readonly string[];
  readonly upcasters: Upcasters;
  readonly projections: readonly Projection[];
}

const built = (
  service: string,
  prefixes: readonly string[],
  projections: readonly object[],
  steps: Upcasters = {},
): Built => ({ service, prefixes, upcasters: steps, projections: projections as Projection[] });

export const BUILT: readonly Built[] = [
  built('game', ['game-'], [openGames, gameRecords], upcasters),
  built('clock', ['outage-'], [outages]),
  built(
    'tournament',
    ['tournament-'],
    [tournaments, places, qualifiers, champions, chronicle, entryLists, seasons, stages, teamEntries],
    ofTournaments,
  ),
  built(
    'rating',
    ['rating-', 'ratedevent-'],
    [ratedPlayers, ratedGames, ratingLists, runningPlayers, heldEvents],
  ),
  built('registry', ['case-', 'player-'], [boundSubjects, caseList, notices, officers, recognitionList]),
  built('title', ['norms-', 'titles-'], [normEvents, heldTitles]),
];

/** Throws where a service has a projection that is not measured. */
export const checkAllBuilt = ({ services }: Amici): void => {
  const measured = new Set(BUILT.flatMap(({ projections }) => projections.map(({ name }) => name)));
  for (const { projections: running } of services.values())
    for (const { name } of running.projections)
      if (!measured.has(name)) throw new Error(`the projection ${name} is not measured`);
};
