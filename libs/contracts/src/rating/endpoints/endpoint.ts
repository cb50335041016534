import { idOf, person, tournamentId } from '../../fields';
import { topicOf } from '../../endpoint';
import { z } from 'zod';

export const pool = () =>
  z.enum(['standard', 'chess960', 'ccla']).describe('A set of ratings that is kept separately');

export const listName = () =>
  z
    .string()
    .regex(/^\d{4}-[1-4]$/)
    .describe('Year and number within it, such as 2017-2');

export const endpoint = topicOf('rating', 'ratings', () => ({
  player: person,
  pool: pool(),
  list: listName(),
  game: gameName(),
  tournament: tournamentId,
}));

const gameName = () => idOf('ratedGame', 'Id of the game');
