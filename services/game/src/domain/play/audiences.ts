import { present, type AudienceMap } from '@amici/contracts';
import type * as shared from '@amici/contracts/game';
import type { GameEnded, GameImported, GameStarted, MoveMade } from '@amici/contracts/game';
import type {
  GameEndedJson,
  GameImportedJson,
  GameStartedJson,
  MoveMadeJson,
} from '@amici/contracts/generated/amici/game/v1/game_events_pb';
import type { LawsJson } from '@amici/contracts/generated/amici/game/v1/game_pb';
import { iso } from '@amici/kernel';
import { toEverybody, type Party } from '../telling/audiences';
import type { PublicContext } from '../telling/context';
import { clockOf, scoreOf, SIDES, timeOf } from '../telling/wire';
import type { PlayEvent } from './events';

/** Laws are named `iccf-laws-2020@1`. */
const lawsOf = (laws: string): LawsJson => {
  const [id, version] = laws.split('@');
  return present<LawsJson>({ id: id!, version: version ?? null });
};

type Told<Json> = Omit<Json, 'gameId'>;

const started = ({ players, event, laws, initialFen, chess960, at, clock, rule }: GameStarted) =>
  present<Told<GameStartedJson>>({
    tournamentId: event,
    clock: clockOf(clock, 'white'),
    players,
    laws: lawsOf(laws),
    initialFen,
    chess960,
    startedAt: iso(at),
    rule,
  });

const imported = (event: GameImported) => {
  const { source, players, laws, initialFen, chess960, result, basis, tags } = event;
  return present<Told<GameImportedJson>>({
    tournamentId: event.event,
    tags: tags ?? null,
    source,
    players,
    laws: lawsOf(laws),
    initialFen,
    chess960,
    score: scoreOf(result),
    basis,
  });
};

const made = ({ ply, by, uci, san, at, charge, clock, sealed, line, rule }: MoveMade) =>
  present<Told<MoveMadeJson>>({
    madeAt: timeOf(at),
    chargedMs: charge === null ? null : String(charge.charged),
    clock: clockOf(clock, by),
    ply,
    by: SIDES[by],
    uci,
    san,
    conditional: sealed !== undefined || line !== undefined,
    rule,
  });

export const audiences: AudienceMap<PlayEvent, Party, PublicContext, shared.GameEvent> = {
  GameStarted: { services: 'whole', ...toEverybody<GameStarted, GameStartedJson>({ facts: started }) },
  GameImported: { services: 'whole', ...toEverybody<GameImported, GameImportedJson>({ facts: imported }) },
  MoveMade: {
    services: 'whole',
    ...toEverybody<MoveMade, MoveMadeJson>({ facts: made, ply: ({ ply }) => ply }),
  },
  GameEnded: {
    services: 'whole',
    ...toEverybody<GameEnded, GameEndedJson>({
      facts: ({ result, ending, at, rule }, { plies }) =>
        present<Told<GameEndedJson>>({ endedAt: timeOf(at), score: scoreOf(result), ending, plies, rule }),
    }),
  },
};
