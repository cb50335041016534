// What streams come to, of which no read model says enough.
import { fold, type Decider } from '@amici/kernel';
import type { DomainEvent } from '@amici/contracts/event-format';
import { subscription } from '@amici/courier-domain/subscription/subscription';
import { preferences } from '@amici/courier-domain/preferences/preferences';
import { leaveDecider, outageDecider, watchDecider } from '@amici/clock-domain';
import { sealedLines } from '@amici/game-domain';
import { account } from '@amici/registry-domain/account/account';
import { feeScale } from '@amici/registry-domain/account/fee-scale';
import { body } from '@amici/registry-domain/body/body';
import { matter } from '@amici/registry-domain/case/case';
import { federation } from '@amici/registry-domain/federation/federation';
import { login } from '@amici/registry-domain/login/login';
import { meeting } from '@amici/registry-domain/meeting/meeting';
import { motion } from '@amici/registry-domain/motion/motion';
import { player } from '@amici/registry-domain/player';
import { recognition } from '@amici/registry-domain/recognition/recognition';
import { team } from '@amici/registry-domain/team/team';
import { ratedEvent } from '@amici/rating-domain';
import { direction } from '@amici/title-domain/direction/direction';
import { gradedEvent } from '@amici/title-domain/masterpoints/grade';
import { ledger } from '@amici/title-domain/masterpoints/ledger';
import { titles } from '@amici/title-domain/titles';
import { arrangementsOfYear, leagueYearOfStream, lotOfTournament } from '@amici/tournament-domain';

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
