import { idOf, person, placeInPath, tournamentId } from '../../words';
import { doorsOf } from '../door';

export const door = doorsOf('tournament', 'tournaments', {
  tournament: tournamentId,
  player: person,
  game: idOf('game', 'Id of the game'),
  place: placeInPath,
});
