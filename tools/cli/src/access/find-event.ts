import { done, type Client } from '@amici/client';
import { isUuid } from '@amici/kernel';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import { importedTournamentId } from '@amici/contracts/tournament';

/** Who a local command acts as: anyone who may read the data folder operates it. */
export const operator = { subject: DEVELOPMENT_OPERATOR, office: 'person' } as const;

/** The id of the event meant by an id or a code. A code is a name: where several events have it, none is meant. */
export const eventMeant = async (server: Client, name: string): Promise<string> => {
  const isThere = async (tournament: string): Promise<boolean> =>
    (await server.GET('/tournaments/{tournament}', { params: { path: { tournament } } })).response.ok;
  if (isUuid(name) && (await isThere(name))) return name;
  const imported = importedTournamentId(name);
  const query = { code: name, limit: 2 };
  const { tournaments } = await done(server.GET('/tournaments', { params: { query } }));
  const found = new Set<string>();
  for (const { tournamentId } of tournaments) found.add(tournamentId);
  // Found by its id before the list shows it.
  if (await isThere(imported)) found.add(imported);
  const [one, second] = found;
  if (one === undefined) throw new Error(`no event ${name}`);
  if (second !== undefined) throw new Error(`several events have the code ${name}: name one by its id`);
  return one;
};
