import { BadRequest, type Answer, type OpTable, type Question } from './op';
import { chessOps } from './chess';
import { clockOps } from './clock';
import { normOps } from './norms';
import { ratingOps } from './ratings';
import { standingsOps } from './standings';
import { tablebaseOps } from './tablebase';

/** Every op of the contract, by the library that answers it. */
const ops: OpTable = {
  ...chessOps,
  ...tablebaseOps,
  ...clockOps,
  ...ratingOps,
  ...normOps,
  ...standingsOps,
};

const badRequest = (message: string): Answer => ({ ok: false, error: { code: 'bad-request', message } });

const ask = (table: OpTable, question: Question): Answer => {
  const name = question['op'];
  const op = typeof name === 'string' && Object.hasOwn(table, name) ? table[name] : undefined;
  if (op === undefined)
    return badRequest(typeof name === 'string' ? `unknown op: ${name}` : 'op must be a string');
  try {
    return op(question);
  } catch (error) {
    if (error instanceof BadRequest) return badRequest(error.message);
    throw error;
  }
};

/** One line of input to one line of output (without the line end); never throws for bad input. */
export const answerLine = (line: string, table: OpTable = ops): string => {
  let question: unknown;
  try {
    question = JSON.parse(line);
  } catch {
    return JSON.stringify({ id: null, ...badRequest('the line is not JSON') });
  }
  if (typeof question !== 'object' || question === null || Array.isArray(question)) {
    return JSON.stringify({ id: null, ...badRequest('the line is not a JSON object') });
  }
  const id = (question as Question)['id'] ?? null;
  return JSON.stringify({ id, ...ask(table, question as Question) });
};
