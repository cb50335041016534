import { person, tournamentId } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { gameName, listName, pool } from './bodies';

export const endpoint = endpointsOf('rating', 'ratings', {
  player: person,
  pool,
  list: listName,
  game: gameName,
  tournament: tournamentId,
});
