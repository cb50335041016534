import { z } from 'zod';
import { person } from '../../words';
import { doorsOf } from '../door';

const words = {
  player: person,
  leave: z.uuid().describe('Id of the leave'),
  outage: z.uuid().describe('Id of the outage, chosen by who notices it'),
  owner: z.string().regex(/^[a-z]+-[A-Za-z0-9._@-]{1,128}$/),
  kind: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
};

export const clockDoor = doorsOf('clock', 'clocks', words);

export const operationsDoor = doorsOf('clock', 'operations', words);
