import { done, type Client } from '@amici/client';
import { isUuid } from '@amici/kernel';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import { importedTournamentId } from '@amici/contracts/tournament';

/** Who a local command acts as: whoever may read the data folder operates it. */
export const operator = { subject: DEVELOPMENT_OPERATOR, office: 'person' } as const;

const onlyOne = ([first, second]: readonly { readonly tournamentId: string }[], asked: string): string => {
  if (first === undefined) throw new Error(`no event ${asked}`);
  if (second !== undefined) throw new Error(`several events have the code ${asked}: name one by its id`);
  return first.tournamentId;
};

/** The id of the event meant by an id or a code. */
export const eventMeant = async (server: Client, asked: string): Promise<string> => {
  const ids = isUuid(asked) ? [asked, importedTournamentId(asked)] : [importedTournamentId(asked)];
  for (const tournament of ids)
    if ((await server.GET('/tournaments/{tournament}', { params: { path: { tournament } } })).response.ok)
      return tournament;
  const query = { code: asked, limit: 2 };
  const { tournaments } = await done(server.GET('/tournaments', { params: { query } }));
  return onlyOne(tournaments, asked);
};
