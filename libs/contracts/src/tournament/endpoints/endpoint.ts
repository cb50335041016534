import { idOf, person, placeInPath, tournamentId } from '../../fields';
import { topicOf } from '../../endpoint';

export const endpoint = topicOf('tournament', 'tournaments', () => ({
  tournament: tournamentId,
  player: person,
  game: idOf('game', 'Id of the game'),
  place: placeInPath,
}));
