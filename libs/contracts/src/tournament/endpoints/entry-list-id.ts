import { z } from 'zod';

export const listId = () =>
  z
    .string()
    .regex(/^[a-z0-9]([a-z0-9-]{1,78}[a-z0-9])$/)
    .describe('Id of the list: format, post or server, and year, such as master-norm-server-2027');
