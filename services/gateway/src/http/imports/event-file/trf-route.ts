import { z } from 'zod';
import type { Caller } from '../../caller';
import { json } from '@amici/edge/exchange';
import type { Route } from '../../route';
import { validated } from '@amici/edge/validated';
import { oneLine } from '@amici/contracts/fields';
import { mayRecord } from './import';
import { recordEvent } from './record';
import { importedTournamentId } from '@amici/contracts/tournament';
import { dryRun, fileIn, route } from '../import-route';
import { playersAndGames, reportOfEvent } from '../report';
import type { LineReport } from '@amici/edge/files';
import { readTrfFile } from './trf-file';

const query = z.strictObject({
  'dry-run': dryRun,
  code: oneLine(64).min(1).describe('Code of the tournament here; a second import recognises it'),
  rated: z
    .enum(['true', 'false'])
    .optional()
    .transform((text) => (text === undefined ? undefined : text === 'true'))
    .describe('Whether its games are rated; if empty, as the report marks them (W, D and L are not rated)'),
});

/** Lines of a report that are told at most. */
const MAX_LINES = 1_000;

/** Takes FIDE's tournament reports of other programs. */
export const trfRoute = (caller: Caller): Route =>
  route(
    {
      path: 'event-imports',
      described: {
        name: 'import-trf',
        tag: 'events',
        summary: "Record an event of the past from FIDE's tournament report (TRF16, TRF26)",
        description:
          'By the operator, of individuals or teams. The whole report is recorded, or nothing of it: `lines` says what is wrong in which line, or what ' +
          'was read otherwise than it stands (`passed-over`).',
        parameters: {},
        query,
        file: 'text/plain',
      },
      handle: async (asking) => {
        const actor = await caller.signedIn(asking);
        const { 'dry-run': dry, ...named } = validated(query, asking.query);
        const read = readTrfFile(fileIn(asking), named);
        if (!read.ok) {
          const lines = read.error.problems.slice(0, MAX_LINES).map(({ line, detail }) => ({
            ...{ line, outcome: 'refused', about: null, code: 'bad-request', detail },
          }));
          return json({ dryRun: dry, refused: lines.length, lines, event: null });
        }
        const { file, origin, remarks } = read.value;
        await mayRecord({ caller, asking, actor }, file);
        const known = dry
          ? false
          : await recordEvent({ caller, asking, actor }, file, new Map(), false, origin);
        const about = playersAndGames(file.players.length, file.games.length);
        const outcome = known ? 'known' : dry ? 'would-do' : 'done';
        const reports = remarks.slice(0, MAX_LINES).map(({ line, detail }): LineReport => {
          return { line, outcome: 'passed-over', about: null, detail };
        });
        const lines: readonly LineReport[] = [{ line: 1, outcome, about }, ...reports];
        return json({ dryRun: dry, refused: 0, lines, event: dry ? null : importedTournamentId(named.code) });
      },
    },
    reportOfEvent(),
  );
