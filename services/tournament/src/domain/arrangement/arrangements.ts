import {
  either,
  holding,
  type Acted,
  type AudienceMap,
  type Policy,
  type PolicyTable,
  unread,
} from '@amici/contracts';
import {
  arrangementStreams,
  type ArrangementsView,
  type TournamentEvent as SharedEvent,
} from '@amici/contracts/tournament';
import { unreachable, type Decider } from '@amici/kernel';
import type { ArrangementCommand } from './commands';
import type { ArrangementRecord } from './events';
import { arrangeFriendlies, cancelFriendlies, requestFriendlies } from './friendlies';
import { agreePrivateEvent, issuePrivateEvent, proposePrivateEvent } from './private-events';
import { evolveArrangements, NOTHING_ARRANGED, type Arrangements } from './state';

/** Friendly games and private events of the League's members (CT-9, CT-10). */
export const arrangements: Decider<Acted<ArrangementCommand>, Arrangements, ArrangementRecord> = {
  initialState: NOTHING_ARRANGED,
  decide: (command, state) => {
    switch (command.type) {
      case 'RequestFriendlies':
        return requestFriendlies(command, state);
      case 'CancelFriendlies':
        return cancelFriendlies(command, state);
      case 'ArrangeFriendlies':
        return arrangeFriendlies(command, state);
      case 'ProposePrivateEvent':
        return proposePrivateEvent(command, state);
      case 'AgreePrivateEvent':
        return agreePrivateEvent(command, state);
      case 'IssuePrivateEvent':
        return issuePrivateEvent(command, state);
      default:
        return unreachable(command);
    }
  },
  evolve: evolveArrangements,
};

type Row = Policy<ArrangementCommand, Arrangements>;

const starter: Row = holding(['games-starter', 'operator']);
const self: Row = (command, { actor }) =>
  'player' in command && command.player === actor.subject ? 'player' : false;
const his = ({ player }: { readonly player: string }) => ({ players: [player] });

const policies: PolicyTable<ArrangementCommand, Arrangements> = {
  RequestFriendlies: { may: either(self, starter), touches: his },
  CancelFriendlies: { may: either(self, starter), touches: his },
  ArrangeFriendlies: { may: starter, touches: ({ players }) => ({ players }) },
  ProposePrivateEvent: { may: self, touches: his },
  AgreePrivateEvent: { may: self, touches: his },
  IssuePrivateEvent: {
    may: starter,
    touches: ({ tournament }, { privateEvents }) => ({
      players: privateEvents.get(tournament)?.proposed.players ?? [],
    }),
  },
};

const OWN = { services: 'unshared', parties: [], public: null } as const;

const audiences: AudienceMap<ArrangementRecord, never, null, SharedEvent> = {
  FriendliesRequested: unread('arrangements are answered from the state'),
  FriendliesCancelled: unread('arrangements are answered from the state'),
  FriendliesArranged: OWN,
  PrivateEventProposed: unread('arrangements are answered from the state'),
  PrivateEventAgreed: unread('arrangements are answered from the state'),
  PrivateEventIssued: OWN,
};

export const arrangementsOfYear = {
  decider: arrangements,
  policies,
  audiences,
  streamOf: ({ year }: ArrangementCommand) => arrangementStreams.of(String(year)),
};

export const arrangementsView = (
  year: number,
  { waiting, friendlies, privateEvents }: Arrangements,
): ArrangementsView => ({
  year,
  waiting: [...waiting].map(([player, one]) => ({ player, ...one })),
  friendlies: [...friendlies].map(([tournament, players]) => ({ tournament, players })),
  privateEvents: [...privateEvents].map(([tournament, { proposed, agreed, director, rated }]) => {
    const { name, players } = proposed;
    return { tournament, name, players, agreed, director, rated };
  }),
});
