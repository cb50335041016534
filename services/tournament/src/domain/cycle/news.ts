import type * as openly from '@amici/contracts/generated/amici/tournament/v1/tournament_events_pb';
import { present, type AudienceMap, type PublicRule, unread } from '@amici/contracts';
import type { TournamentEvent as SharedEvent } from '@amici/contracts/tournament';
import { iso } from '@amici/kernel';
import { audienceOf } from '../disclosure/public-place';
import type { CycleRecord, StageMoved, StageScheduled } from './events';
import { cycleStreams } from './state';

/** The message in proto/ of each type of event that the public is told of. */
interface Messages {
  readonly CycleOpened: openly.CycleOpenedJson;
  readonly StageScheduled: openly.StageScheduledJson;
  readonly StageMoved: openly.StageMovedJson;
  readonly FreePlaceGranted: openly.FreePlaceGrantedJson;
  readonly VacancyFilled: openly.VacancyFilledJson;
  readonly CycleClosed: openly.CycleClosedJson;
  readonly CycleReopened: openly.CycleReopenedJson;
}

type Of<Type extends string> = Extract<CycleRecord, { readonly type: Type }>;
type Facts<Type extends keyof Messages> = (event: Of<Type>) => Omit<Messages[Type], 'cycleId'>;

const cycleAudience = audienceOf(cycleStreams, 'cycleId');

const published = <Type extends keyof Messages>(
  _type: Type,
  facts: Facts<Type>,
): PublicRule<Of<Type>, null> => cycleAudience(facts);

const among = { services: 'unshared', parties: [] } as const;
const withAll = { services: 'whole', parties: [] } as const;

const stageOf = ({ stage, year, start, entriesCloseAt, rule }: StageScheduled | StageMoved) => ({
  ...{ stage, year, start: iso(start), entriesCloseAt: iso(entriesCloseAt), rule },
});

/** Who learns what of a cycle: its calendar, its places and its champion are for everybody, at once. */
export const cycleNews: AudienceMap<CycleRecord, never, null, SharedEvent> = {
  CycleOpened: {
    ...among,
    public: published('CycleOpened', ({ championship, number, name, rule }) => {
      return { championship, number, name, rule };
    }),
  },
  StageScheduled: { ...among, public: published('StageScheduled', stageOf) },
  StageMoved: { ...among, public: published('StageMoved', stageOf) },
  SectionsPlanned: unread('the plan of sections is answered from the state'),
  FreePlaceGranted: {
    ...withAll,
    public: published('FreePlaceGranted', ({ player: playerId, opens: to, motion, rule }) => {
      return { playerId, to, motion, rule };
    }),
  },
  VacancyFilled: {
    ...withAll,
    public: published('VacancyFilled', ({ player: playerId, opens: to, tournament, place, motion, rule }) =>
      present<openly.VacancyFilledJson>({ playerId, to, tournamentId: tournament, place, motion, rule }),
    ),
  },
  CycleReopened: {
    ...withAll,
    public: published('CycleReopened', ({ at, championship, number, player, tournament, rule }) => ({
      ...{ championship, number, playerId: player, tournamentId: tournament },
      ...{ reopenedAt: iso(at), rule },
    })),
  },
  CycleClosed: {
    ...withAll,
    public: published('CycleClosed', ({ at, championship, number, name, player, tournament, rule }) => ({
      ...{ championship, number, name, playerId: player, tournamentId: tournament },
      ...{ closedAt: iso(at), rule },
    })),
  },
};
