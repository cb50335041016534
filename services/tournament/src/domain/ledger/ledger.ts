import {
  byService,
  either,
  holding,
  type Acted,
  type Decisions,
  type Policy,
  type PolicyTable,
} from '@amici/contracts';
import { rightsStreams } from '@amici/contracts/tournament';
import type { Decider, Decision } from '@amici/kernel';
import type { LedgerCommand } from './commands';
import { earnRight, grantRight, withdrawRight } from './earning';
import type { LedgerEvent } from './events';
import { rightsNews } from './news';
import { takeOverRight } from './taking-over';
import { evolveLedger, NOTHING_HELD, type Ledger } from './state';
import { deferRight, forfeitRights, passFinal, releaseRights, requestInclusion, useRights } from './using';

const decisions: Decisions<LedgerCommand, Ledger, LedgerEvent> = {
  EarnRight: earnRight,
  WithdrawRight: withdrawRight,
  GrantRight: grantRight,
  TakeOverRight: takeOverRight,
  UseRights: useRights,
  ReleaseRights: releaseRights,
  ForfeitRights: forfeitRights,
  DeferRight: deferRight,
  PassFinal: passFinal,
  RequestInclusion: requestInclusion,
};

const decider: Decider<Acted<LedgerCommand>, Ledger, LedgerEvent> = {
  initialState: NOTHING_HELD,
  decide: (command, ledger) =>
    (decisions[command.type] as (command: Acted<LedgerCommand>, ledger: Ledger) => Decision<LedgerEvent>)(
      command,
      ledger,
    ),
  evolve: evolveLedger,
};

type May = Policy<LedgerCommand, Ledger>;

const ownService: May = byService('tournament');
const himself: May = ({ player }, { actor }) => (actor.subject === player ? 'player' : false);
const commissioner: May = holding(['title-tournament-commissioner', 'operator']);
const board: May = holding(['executive-board', 'operator']);

/** A player's rights are their own cause. */
const whose = ({ player }: { readonly player: string }) => ({ players: [player] });

const policies: PolicyTable<LedgerCommand, Ledger> = {
  EarnRight: { may: ownService, touches: 'computed' },
  UseRights: { may: ownService, touches: 'computed' },
  ReleaseRights: { may: ownService, touches: 'computed' },
  ForfeitRights: { may: ownService, touches: 'computed' },
  PassFinal: { may: ownService, touches: 'computed' },
  WithdrawRight: { may: either(ownService, board), touches: whose },
  GrantRight: { may: either(ownService, board), touches: whose },
  TakeOverRight: { may: commissioner, touches: whose },
  DeferRight: { may: either(himself, commissioner), touches: whose },
  RequestInclusion: { may: either(himself, commissioner), touches: whose },
};

/** The stream of what one player may enter by, and what they have used of it. */
export const ledgerOfPlayer = {
  decider,
  policies,
  audiences: rightsNews,
  streamOf: ({ player }: LedgerCommand) => rightsStreams.of(player),
};

export const ledger = decider;
