import { SyzygyTablebase, type TablebaseRejection } from '@amici/chess';
import { ok, type Result } from '@amici/kernel';
import { positionOf } from './chess/fields';
import { BadRequest, answer, optional, refusal, refuse, text, type Op, type OpTable } from './op';

const MAX_PATH = 4_096;
/** Folder lists of which the tables stay open from question to question. */
const MAX_OPEN = 4;

const open = new Map<string, SyzygyTablebase>();

/** The tables of a list of folders separated by `:`. */
const tablebaseAt = (path: string): Result<SyzygyTablebase, TablebaseRejection> => {
  const known = open.get(path);
  if (known) return ok(known);
  const tablebase = SyzygyTablebase.open(path.split(':').filter((folder) => folder !== ''));
  if (!tablebase.ok) return tablebase;
  for (const [oldest, old] of open)
    if (open.size >= MAX_OPEN) {
      old.close();
      open.delete(oldest);
    }
  open.set(path, tablebase.value);
  return tablebase;
};

/** L-5.1.3, L-5.2.4: what the tables say of a position, and what that means for a claim. */
const probe: Op = (question) => {
  const path = optional(question, 'path', text) ?? process.env['AMICI_SYZYGY_PATH'] ?? '';
  if (path.length > MAX_PATH) throw new BadRequest(`path has more than ${MAX_PATH} characters`);
  const position = positionOf(question);
  if (!position.ok) return refusal(position.error);
  if (path === '')
    return refuse('table-unavailable', 'no folder of tables is named, in `path` or AMICI_SYZYGY_PATH');
  const tablebase = tablebaseAt(path);
  if (!tablebase.ok) return refusal(tablebase.error);
  const probed = tablebase.value.answer(position.value);
  if (!probed.ok) return refusal(probed.error);
  const { wdl, dtz, verdict } = probed.value;
  return answer({ wdl, dtz, iccf: verdict });
};

export const tablebaseOps: OpTable = { 'tablebase.probe': probe };
