import { z } from 'zod';
import { person, tournamentId } from '../../words';
import { doorsOf } from '../door';

export const door = doorsOf('tournament', 'tournaments', {
  tournament: tournamentId,
  player: person,
  game: z.uuid().describe('Id of the game'),
});
