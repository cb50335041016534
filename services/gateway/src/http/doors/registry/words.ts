import { z } from 'zod';
import { person, tournamentId } from '../../words';
import { doorsOf } from '../door';
import { federationCode, incidentId, office } from './bodies';

export const door = doorsOf('registry', 'players', {
  playerId: person,
  office,
  federation: federationCode,
  incident: incidentId,
  event: tournamentId,
  sanction: z.uuid().describe('Id of the sanction, as its event names it'),
});
