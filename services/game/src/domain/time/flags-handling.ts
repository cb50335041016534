import type { Finding } from '@amici/contracts';
import type { FlagFell } from '@amici/contracts/game';
import type { FlagFellJson } from '@amici/contracts/generated/amici/game/v1/game_events_pb';
import { iso } from '@amici/kernel';
import { FLAG_GRACE_MS, opposite, type Deadline } from '@amici/timecontrol';
import { among, compared, unless } from '@amici/contracts/findings';
import { known, knownRuling } from '../state/known';
import { withTimeState, type Game } from '../state/state';
import type { EventHandling } from '../subject';
import { amongParties, toEverybody } from '../disclosure/audiences';
import { by, byIf, sideName, when } from '../disclosure/move-number';
import { serverDeadline } from './check-flag';
import { claimRule, passed } from './claim-time';
import { deadlineOf } from './decide-time-claim';
import type { FlagEvent, TimeClaimed } from './events';

/** The deadline that had passed, as those who found it could know it. */
const deadlineFound = (event: FlagFell, game: Game): Deadline | null => {
  switch (event.found) {
    case 'by-server':
      return game.time.clock?.running === event.by ? serverDeadline(game, game.time.clock) : null;
    case 'by-claim': {
      const deadline = passed(game, event.by, event.decidedAt);
      return deadline === null ? null : { ...deadline, rule: claimRule(game) };
    }
    case 'by-director': {
      const claim = game.time.claims.find(({ against }) => against === event.by);
      return claim === undefined ? null : deadlineOf(game, claim);
    }
  }
};

/** Deliveries under way are waited for before a flag is decided, but not by the director (L-6.6a). */
const decidedTooEarly = (event: FlagFell, game: Game): readonly Finding[] => {
  const from = event.deadline + FLAG_GRACE_MS;
  const inTime = event.found === 'by-director' || event.decidedAt >= from;
  return unless(inTime, event, 'decidedAt', { from }, game.rules.articles.overstep.automatic);
};

const flagFell = (event: FlagFell, game: Game): readonly Finding[] => {
  const deadline = deadlineFound(event, game);
  const number = game.time.oversteps[event.by] + 1;
  const isNeeded = event.mate !== null || !game.rules.time.drawIfOpponentCannotMate;
  return [
    ...(deadline === null
      ? unless(false, event, 'by', null)
      : compared(event, {
          at: deadline.at,
          deadline: deadline.at,
          cause: deadline.cause,
          rule: deadline.rule,
        })),
    ...compared(event, { number }),
    ...decidedTooEarly(event, game),
    ...unless(isNeeded, event, 'mate', 'an analysis', 'L-6.7'),
    ...unless((event.ruling !== null) === (event.found === 'by-director'), event, 'ruling', event.found),
  ];
};

const timeClaimed = (event: TimeClaimed, game: Game): readonly Finding[] => {
  const own = game.rules.time.flag === 'claim-by-either-plus-director' && event.ground === 'overstep';
  const against = own && event.against === event.by ? event.by : opposite(event.by);
  const rule = claimRule(game);
  if (game.rules.time.flag !== 'claim-by-opponent')
    return compared(event, {
      against,
      rule: event.ground === 'silence' ? game.rules.articles.silence : rule,
    });
  const deadline = passed(game, against, event.at);
  return deadline === null
    ? [...compared(event, { against, rule }), ...unless(false, event, 'at', 'no deadline had passed')]
    : compared(event, { against, rule, ground: deadline.cause === 'silence' ? 'silence' : 'overstep' });
};

const mateAnswer = ({ mate }: FlagFell): string =>
  mate === null
    ? ''
    : `; the opponent ${mate.answer === 'unknown' ? 'may be able to' : mate.answer} mate (${mate.source}, ${mate.limit})`;

/** Flags that fell, and claims that they did (L-6.6, L-6.7, C-12). */
export const flags: EventHandling<FlagEvent> = {
  evolve: {
    FlagFell: (game, event) =>
      withTimeState(knownRuling(game, event.ruling, event.decidedAt), {
        oversteps: { ...game.time.oversteps, [event.by]: event.number },
        claims: game.time.claims.filter(({ against }) => against !== event.by),
        unclaimed: null,
        fallen: event,
      }),
    TimeClaimed: (game, { claim, by: claimant, against, ground, at }) =>
      withTimeState(known(game, claim), {
        claims: [...game.time.claims, { claim, by: claimant, against, ground, at }],
      }),
    TimeClaimRefused: (game, { claim, ruling, at }) =>
      withTimeState(knownRuling(game, ruling, at), {
        claims: game.time.claims.filter((open) => open.claim !== claim),
      }),
  },
  audiences: {
    FlagFell: {
      services: 'whole',
      ...toEverybody<FlagFell, FlagFellJson>({
        facts: ({ by: flagged, deadline, decidedAt, rule }) => ({
          by: flagged,
          deadline: iso(deadline),
          decidedAt: iso(decidedAt),
          rule,
        }),
      }),
    },
    TimeClaimed: amongParties,
    TimeClaimRefused: amongParties,
  },
  sentences: {
    FlagFell: (flag) =>
      `time of ${sideName(flag.by)} over at ${when(flag.deadline)} (${flag.cause}, ${flag.found}, overstep ${flag.number}), ` +
      `decided ${when(flag.decidedAt)}${mateAnswer(flag)}${byIf(flag.ruling)}`,
    TimeClaimed: (claim) =>
      claim.by === claim.against
        ? `${sideName(claim.by)} says that his own time is over (claim ${claim.claim})`
        : `${sideName(claim.by)} claims the ${claim.ground} of ${sideName(claim.against)} (claim ${claim.claim})`,
    TimeClaimRefused: ({ claim, ruling }) => `time claim ${claim} refused${by(ruling)}`,
  },
  check: {
    FlagFell: flagFell,
    TimeClaimed: timeClaimed,
    TimeClaimRefused: (event, { time }) => [
      ...among(
        event,
        'claim',
        time.claims.map(({ claim }) => claim),
      ),
      ...compared(event, { rule: 'L-6.6b' }),
    ],
  },
};
