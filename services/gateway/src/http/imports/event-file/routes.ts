import { isTimeZone } from '@amici/timecontrol';
import { z } from 'zod';
import { asJson, list, ref, TEXT } from '../../answer-schemas';
import type { Caller } from '../../caller';
import { json } from '@amici/edge/exchange';
import type { Route } from '../../route';
import { validated } from '@amici/edge/validated';
import { oneLine, sectionId, tournamentId } from '@amici/contracts/fields';
import { dryRun, fileIn, route } from '../import-route';
import { reportOfEvent } from '../report';
import { importEvent, mayUploadFiles } from './import';
import { writeEventFile } from './write-event-file';
import { says } from '@amici/contracts/fields';

const MOST_BYTES = 32 * 1024 * 1024;

const zone = oneLine(64)
  .default('UTC')
  .refine(isTimeZone, says({ name: 'zone-none' }))
  .describe('Time zone of the times in the PGN, such as Europe/Berlin');

const importQuery = z.strictObject({ 'dry-run': dryRun, zone });
const exportQuery = z.strictObject({ section: sectionId.optional(), zone });

const IMPORTED = reportOfEvent({
  waiting: {
    ...list({ ...TEXT, format: 'uuid' }),
    description: 'Games that are still played, which wait for the director of the event to take them over',
  },
});

const importRoute = (caller: Caller): Route =>
  route(
    {
      path: 'event-files',
      most: MOST_BYTES,
      mayUpload: mayUploadFiles(caller),
      described: {
        name: 'import-event-file',
        tag: 'events',
        summary: 'Record an event from outside, of individuals or teams, from an event file',
        description:
          'By the operator. An event file as `GET /tournaments/{tournament}/event-file` writes it. The whole event is recorded, or nothing of ' +
          'it: `lines` says what is wrong in which line, `about` with its JSON path. An event that is known already adds nothing, and is ' +
          'refused where the file says otherwise.',
        parameters: {},
        query: importQuery,
        file: 'application/json',
      },
      handle: async (asking) => {
        const actor = await caller.signedIn(asking);
        const { 'dry-run': dry, zone: local } = validated(importQuery, asking.query);
        const report = await importEvent({ caller, asking, actor }, fileIn(asking), {
          dryRun: dry,
          zone: local,
        });
        const refused = report.lines.filter(({ outcome }) => outcome === 'refused').length;
        return json({ dryRun: dry, refused, ...report });
      },
    },
    IMPORTED,
  );

const exportRoute = (caller: Caller): Route => ({
  method: 'GET',
  path: 'tournaments/:tournament/event-file',
  described: {
    name: 'event-file',
    tag: 'events',
    summary: 'A section of an event as an event file, with the moves that you may see',
    parameters: { tournament: tournamentId },
    query: exportQuery,
    headers: [],
    statuses: [200, 400, 401, 404],
    answer: () => asJson(ref('EventFile')),
  },
  handle: async (asking) => {
    const tournament = validated(tournamentId, asking.parameters['tournament']);
    const query = validated(exportQuery, asking.query);
    return json(await writeEventFile(caller, asking, { tournament, ...query }));
  },
});

/** Events as the files that other servers give and take. */
export const eventFileRoutes = (caller: Caller): readonly Route[] => [
  importRoute(caller),
  exportRoute(caller),
];
