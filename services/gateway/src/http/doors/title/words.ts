import { idOf, person, tournamentId } from '../../words';
import { doorsOf } from '../door';
import { title, year } from './bodies';

export const door = doorsOf('title', 'titles', {
  player: person,
  title,
  tournament: tournamentId,
  event: idOf('ratedGame', 'What the event is called'),
  year,
});
