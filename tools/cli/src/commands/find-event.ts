import { isUuid } from '@amici/kernel';
import type { QueryReply } from '@amici/service';
import type { Amici } from '../../../../services/all-in-one/src/amici';
import { DEVELOPMENT_OPERATOR } from '../../../../services/all-in-one/src/development';
import { importedTournamentId } from '@amici/contracts/tournament';

/** Who a local command acts as: whoever may read the data folder operates it. */
export const operator = { subject: DEVELOPMENT_OPERATOR, office: 'person' } as const;

/** A question to a service: its type and what it needs. */
export interface Question {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** Asks a service as the operator. */
export const askAsOperator = <Value>(
  { client }: Amici,
  service: string,
  question: Question,
): Promise<QueryReply<Value>> => client.query<Value>(service, question, operator);

const exists = async (amici: Amici, tournament: string): Promise<boolean> =>
  (await askAsOperator(amici, 'tournament', { type: 'tournament', tournament })).ok;

/** The id of the event meant by an id or a code. */
export const findEvent = async (amici: Amici, asked: string): Promise<string> => {
  if (isUuid(asked) && (await exists(amici, asked))) return asked;
  const imported = importedTournamentId(asked);
  if (await exists(amici, imported)) return imported;
  const query = { type: 'tournaments', code: asked, limit: 2 };
  const found = await askAsOperator<{ tournaments: readonly { tournamentId: string }[] }>(
    amici,
    'tournament',
    query,
  );
  const [first, second] = found.ok ? found.value.tournaments : [];
  if (first === undefined) throw new Error(`no event ${asked}`);
  if (second !== undefined) throw new Error(`several events have the code ${asked}: name one by its id`);
  return first.tournamentId;
};
