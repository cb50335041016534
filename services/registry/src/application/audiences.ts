import { type AudienceMap, unread } from '@amici/contracts';
import type {
  FederationChangedJson,
  OfficeEndedJson,
  OfficeGrantedJson,
} from '@amici/contracts/generated/amici/registry/v1/registry_events_pb';
import type { OfficeEnded, OfficeGranted, RegistryEvent } from '@amici/contracts/registry';
import type { PlayerEvent } from '../domain/player-events';
import { amongServices, ofPerson, own, public_ } from './audience-rows';

const office = ({
  playerId,
  office: held,
  scope,
}: OfficeGranted | OfficeEnded): OfficeGrantedJson & OfficeEndedJson => ({
  subjectId: playerId,
  office: held,
  ...(scope === null ? {} : { scope }),
});

const HIMSELF = ['player'] as const;

/** Who learns what of people and their offices. */
export const playerAudiences: AudienceMap<PlayerEvent, 'player', null, RegistryEvent> = {
  PlayerRegistered: amongServices,
  OfficeGranted: public_(({ playerId }) => playerId, office, HIMSELF),
  OfficeEnded: public_(({ playerId }) => playerId, office, HIMSELF),
  SanctionImposed: ofPerson,
  PersonNamed: unread('the name stands in the erasable profile beside the log'),
  ParticularsRecorded: unread('the particulars stand in the erasable profile beside the log'),
  AddressStated: { ...own, parties: HIMSELF },
  AddressConfirmed: { ...own, parties: HIMSELF },
  AddressWithdrawn: { ...own, parties: HIMSELF },
  MailSettingsStated: unread('what mail a person wants is answered from the state'),
  PersonErased: amongServices,
  SanctionProposed: own,
  SanctionLifted: ofPerson,
  NominationAllowed: ofPerson,
  MisconductUpheld: unread('it weighs when the next sanction is decided'),
  MembershipRecorded: ofPerson,
  BondHeld: ofPerson,
  BondRefunded: ofPerson,
  BondForfeited: ofPerson,
  FideRatingNoted: unread('the rating of a day is answered from the state'),
  TransferRequested: own,
  TransferConsented: own,
  TransferAppealed: own,
  TransferArbitrated: own,
  FederationChanged: public_(
    ({ playerId }) => playerId,
    ({ playerId, from, to, rule }): FederationChangedJson => ({
      playerId,
      ...(from === null ? {} : { from }),
      to,
      rule,
    }),
    HIMSELF,
  ),
};
