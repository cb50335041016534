import { isStreamName } from '@amici/contracts';
import { z } from 'zod';
import { idOf, ownId, person } from '../../fields';
import { endpointsOf } from '../endpoint';

const words = {
  player: person,
  game: idOf('game', 'Id of the game'),
  leave: idOf('leave', 'Id of the leave'),
  request: ownId.describe('Id of the request to postpone the start'),
  outage: idOf('outage', 'Id of the outage, chosen by the person who notices it'),
  owner: z.string().max(200).refine(isStreamName).describe('Name of a stream in which something is due'),
  kind: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
};

export const clockEndpoint = endpointsOf('clock', 'clocks', words);

export const operationsEndpoint = endpointsOf('clock', 'operations', words);
