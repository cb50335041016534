import { idOf, person, tournamentId } from '../../words';
import { doorsOf } from '../door';
import { federationCode, incidentId, office } from './bodies';

export const door = doorsOf('registry', 'players', {
  player: person,
  playerId: person,
  office,
  federation: federationCode,
  incident: incidentId,
  event: tournamentId,
  sanction: idOf('sanction', 'Id of the sanction, as its event names it'),
});
