import { bodyId, meetingId, requisitionId, federationCode, office } from './bodies';
import { calendarDate, idOf, person, tournamentId } from '../../fields';
import { topicOf } from '../../endpoint';

const words = () => ({
  player: person,
  playerId: person,
  office: office(),
  validFrom: calendarDate.describe('First day on which the FIDE list is valid'),
  federation: federationCode(),
  incident: incidentId(),
  event: tournamentId,
  body: bodyId(),
  person,
  member: person,
  voter: person,
  meeting: meetingId(),
  motion: motionId(),
  case: caseId(),
  requisition: requisitionId(),
  sanction: idOf('sanction', 'Id of the sanction, as recorded when it was imposed'),
});

export const endpoint = topicOf('registry', 'players', words);

export const caseEndpoint = topicOf('registry', 'cases', words);

export const bodyEndpoint = topicOf('registry', 'bodies', words);

const incidentId = () => idOf('conduct', 'Id of the incident, chosen by the person who records it');

const caseId = () => idOf('case', 'Id of the case');

const motionId = () => idOf('motion', 'Id of the motion');
