import { person, tournamentId } from '../../words';
import { endpointsOf } from '../door';
import { gameName, listName, pool } from './bodies';

export const endpoint = endpointsOf('rating', 'ratings', {
  player: person,
  pool,
  list: listName,
  game: gameName,
  tournament: tournamentId,
});
