import { person, tournamentId } from '../../words';
import { doorsOf } from '../door';
import { gameName, listName, pool } from './bodies';

export const door = doorsOf('rating', 'ratings', {
  player: person,
  pool,
  list: listName,
  game: gameName,
  tournament: tournamentId,
});
