import { person } from '../clock-bodies';
import {
  arbitrationBody,
  bondBody,
  federationBody,
  federationCode,
  incidentBody,
  incidentId,
  membershipBody,
  office,
  officeBody,
  personBody,
  settlementBody,
  transferAppealBody,
  transferBody,
} from '../registry-bodies';
import { tournamentId } from '../tournament-bodies';
import { doorsOf } from './service-door';

/** Who plays, where he belongs and which offices he holds; what he answers for and what is held for him. */
export const PLAYER_DOORS = [
  ...doorsOf(
    {
      service: 'registry',
      parameters: {
        playerId: person,
        office,
        federation: federationCode,
        incident: incidentId,
        event: tournamentId,
      },
      comesAndGoes: true,
    },
    [
      {
        method: 'PUT',
        path: 'players/:playerId',
        command: 'RegisterPerson',
        summary: 'Register a person; the name is kept where it can be erased',
        body: personBody,
      },
      {
        method: 'DELETE',
        path: 'players/:playerId/profile',
        command: 'ErasePerson',
        summary: 'Erase everything personal; the id stays',
      },
      {
        method: 'PUT',
        path: 'players/:playerId/offices/:office',
        command: 'GrantOffice',
        summary: 'Grant an office, for an event or a federation where a scope is given',
        body: officeBody,
      },
      {
        method: 'DELETE',
        path: 'players/:playerId/offices/:office',
        command: 'EndOffice',
        summary: 'End an office',
        body: officeBody,
      },
      {
        method: 'PUT',
        path: 'players/:playerId/transfer',
        command: 'RequestTransfer',
        summary: 'Ask for a transfer to another federation',
        body: transferBody,
      },
      {
        method: 'PUT',
        path: 'players/:playerId/transfer/consents/:federation',
        command: 'ConsentToTransfer',
        summary: "A federation's consent to the transfer that is pending",
      },
      {
        method: 'PUT',
        path: 'players/:playerId/transfer/appeal',
        command: 'AppealTransfer',
        summary: 'Appeal to the Arbitration Commission against an objection to the transfer',
        body: transferAppealBody,
      },
      {
        method: 'PUT',
        path: 'players/:playerId/transfer/arbitration',
        command: 'ArbitrateTransfer',
        summary: 'Decide the appeal about a transfer, for good',
        body: arbitrationBody,
      },
      {
        method: 'PUT',
        path: 'players/:playerId/memberships/:federation',
        command: 'RecordMembership',
        summary: 'Record how a player stands as a member of a federation',
        body: membershipBody,
      },
      {
        method: 'PUT',
        path: 'players/:playerId/incidents/:incident',
        command: 'UpholdMisconduct',
        summary: 'Uphold an incident of misconduct; a second one leads to a proposal of sanctions',
        body: incidentBody,
      },
      {
        method: 'PUT',
        path: 'players/:playerId/bonds/:event',
        command: 'HoldBond',
        summary: 'Hold a bond for an event',
        body: bondBody,
      },
      {
        method: 'PUT',
        path: 'players/:playerId/bonds/:event/settlement',
        command: 'SettleBond',
        summary: 'Refund a bond after regular conduct, or let it be forfeited',
        body: settlementBody,
      },
    ],
  ),
  ...doorsOf({ service: 'registry', parameters: { federation: federationCode } }, [
    {
      method: 'PUT',
      path: 'federations/:federation',
      command: 'RegisterFederation',
      summary: 'Register a federation',
      body: federationBody,
    },
  ]),
];
