import { REVOCATION_OFFICES } from '../revocation';
import { idOf, person, sectionId, tournamentId } from '../../fields';
import { topicOf } from '../../endpoint';
import { z } from 'zod';

export const title = () => z.enum(['GM', 'SIM', 'IM', 'CCM', 'CCE', 'LGM', 'LIM', 'IA']);

export const sectionQuery = () => z.strictObject({ section: sectionId.default('1') });

export const endpoint = topicOf('title', 'titles', () => ({
  player: person,
  title: title(),
  tournament: tournamentId,
  event: idOf('ratedGame', 'The name of the tournament'),
  year: year(),
  office: z.enum(REVOCATION_OFFICES).describe('The office that recommends the revocation'),
}));

const year = () => z.coerce.number().int().min(1900).max(9_999).describe('A year');
