import { idOf, person, placeInPath, tournamentId } from '../../fields';
import { topicOf } from '../../endpoint';
import { z } from 'zod';

export const listId = () =>
  z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{1,78}[a-z0-9])$/)
    .describe('Id of the list: format, post or server, and year, such as master-norm-server-2027');

export const endpoint = topicOf('tournament', 'tournaments', () => ({
  tournament: tournamentId,
  player: person,
  game: idOf('game', 'Id of the game'),
  place: placeInPath,
}));
