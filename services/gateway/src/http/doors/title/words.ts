import { person, tournamentId } from '../../words';
import { doorsOf } from '../door';
import { title } from './bodies';

export const door = doorsOf('title', 'titles', { player: person, title, tournament: tournamentId });
