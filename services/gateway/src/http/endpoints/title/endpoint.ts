import { idOf, person, tournamentId } from '@amici/contracts/fields';
import { REVOCATION_OFFICES } from '@amici/contracts/title';
import { z } from 'zod';
import { endpointsOf } from '../endpoint';
import { title, year } from './bodies';

export const endpoint = endpointsOf('title', 'titles', {
  player: person,
  title,
  tournament: tournamentId,
  event: idOf('ratedGame', 'The name of the tournament'),
  year,
  office: z.enum(REVOCATION_OFFICES).describe('The office that recommends the revocation'),
});
