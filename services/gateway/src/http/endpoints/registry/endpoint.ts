import { calendarDate, idOf, person, tournamentId } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { federationCode, incidentId, office } from './bodies';
import { caseId } from './case-bodies';
import { bodyId, meetingId, motionId, requisitionId } from './motion-bodies';

const words = {
  player: person,
  playerId: person,
  office,
  validFrom: calendarDate.describe('First day on which the FIDE list is valid'),
  federation: federationCode,
  incident: incidentId,
  event: tournamentId,
  body: bodyId,
  person,
  member: person,
  voter: person,
  meeting: meetingId,
  motion: motionId,
  case: caseId,
  requisition: requisitionId,
  sanction: idOf('sanction', 'Id of the sanction, as recorded when it was imposed'),
};

export const endpoint = endpointsOf('registry', 'players', words);

export const caseEndpoint = endpointsOf('registry', 'cases', words);

export const bodyEndpoint = endpointsOf('registry', 'bodies', words);
