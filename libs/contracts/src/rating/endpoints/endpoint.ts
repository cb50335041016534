import { idOf, person, tournamentId } from '../../fields';
import { listName, pool } from './bodies';
import { topicOf } from '../../endpoint';

export const endpoint = topicOf('rating', 'ratings', () => ({
  player: person,
  pool: pool(),
  list: listName(),
  game: gameName(),
  tournament: tournamentId,
}));

const gameName = () => idOf('ratedGame', 'Id of the game');
