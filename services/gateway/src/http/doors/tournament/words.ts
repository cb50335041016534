import { idOf, person, placeInPath, tournamentId } from '../../words';
import { endpointsOf } from '../door';

export const endpoint = endpointsOf('tournament', 'tournaments', {
  tournament: tournamentId,
  player: person,
  game: idOf('game', 'Id of the game'),
  place: placeInPath,
});
