import { idOf, person, placeInPath, tournamentId } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';

export const endpoint = endpointsOf('tournament', 'tournaments', {
  tournament: tournamentId,
  player: person,
  game: idOf('game', 'Id of the game'),
  place: placeInPath,
});
