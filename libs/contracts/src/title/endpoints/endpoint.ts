import { REVOCATION_OFFICES } from '../revocation';
import { idOf, person, tournamentId } from '../../fields';
import { title } from './bodies';
import { topicOf } from '../../endpoint';
import { z } from 'zod';

export const endpoint = topicOf('title', 'titles', () => ({
  player: person,
  title: title(),
  tournament: tournamentId,
  event: idOf('ratedGame', 'The name of the tournament'),
  year: year(),
  office: z.enum(REVOCATION_OFFICES).describe('The office that recommends the revocation'),
}));

const year = () => z.coerce.number().int().min(1900).max(9_999).describe('A year');
