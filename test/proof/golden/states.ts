// What streams come to, of which no read model says enough.
import { fold, type Decider } from '@amici/kernel';
import type { DomainEvent } from '@amici/service';
import { subscription } from '../../../services/courier/src/domain/subscription/subscription';
import { preferences } from '../../../services/courier/src/domain/preferences/preferences';
import { leaveDecider, outageDecider, watchDecider } from '../../../services/clock/src/domain';
import { sealedLines } from '../../../services/game/src/domain';
import { account } from '../../../services/registry/src/domain/account/account';
import { feeScale } from '../../../services/registry/src/domain/account/fee-scale';
import { body } from '../../../services/registry/src/domain/body/body';
import { matter } from '../../../services/registry/src/domain/case/case';
import { federation } from '../../../services/registry/src/domain/federation/federation';
import { login } from '../../../services/registry/src/domain/login/login';
import { meeting } from '../../../services/registry/src/domain/meeting/meeting';
import { motion } from '../../../services/registry/src/domain/motion/motion';
import { player } from '../../../services/registry/src/domain/player';
import { recognition } from '../../../services/registry/src/domain/recognition/recognition';
import { team } from '../../../services/registry/src/domain/team/team';
import { ratedEvent } from '../../../services/rating/src/domain';
import { direction } from '../../../services/title/src/domain/direction/direction';
import { gradedEvent } from '../../../services/title/src/domain/masterpoints/grade';
import { ledger } from '../../../services/title/src/domain/masterpoints/ledger';
import { titles } from '../../../services/title/src/domain/titles';
import {
  arrangementsOfYear,
  leagueYearOfStream,
  lotOfTournament,
} from '../../../services/tournament/src/domain';

/** Sets and maps as lists, as JSON has neither. */
const asJson = (state: unknown): object =>
  JSON.parse(
    JSON.stringify(state, (_name, value: unknown) =>
      value instanceof Set || value instanceof Map ? [...(value as Set<unknown>)] : value,
    ),
  ) as object;

const of =
  <State, Event extends DomainEvent>({
    evolve,
    initialState,
  }: Pick<Decider<never, State, Event>, 'evolve' | 'initialState'>) =>
  (events: readonly DomainEvent[]): object =>
    asJson(fold(evolve, initialState, events as readonly Event[]));

/** By kind of stream. */
const STATES: Readonly<Record<string, (events: readonly DomainEvent[]) => object>> = {
  player: of(player),
  login: of(login),
  federation: of(federation),
  team: of(team),
  account: of(account),
  feescale: of(feeScale),
  body: of(body),
  meeting: of(meeting),
  motion: of(motion),
  case: of(matter),
  recognition: of(recognition),
  sealed: of(sealedLines),
  leave: of(leaveDecider),
  outage: of(outageDecider),
  watch: of(watchDecider),
  arrangements: of(arrangementsOfYear.decider),
  leagueyear: of(leagueYearOfStream.decider),
  lot: of(lotOfTournament.decider),
  ratedevent: of(ratedEvent),
  titles: of(titles),
  direction: of(direction),
  grade: of(gradedEvent),
  masterpoints: of(ledger),
  subscription: of(subscription),
  wishes: of(preferences),
};

/** What the stream's events come to; undefined where read models tell it. */
export const stateOf = (stream: string, events: readonly DomainEvent[]): object | undefined =>
  STATES[stream.split('-')[0]!]?.(events);
