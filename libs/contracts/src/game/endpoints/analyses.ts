import type { CommandIn } from '../../endpoint';
import { endpoint } from './endpoint';
import { z } from 'zod';

/** The longest analysis of one game, in characters. */
const MOST_OF_AN_ANALYSIS = 60_000;

const own = 'anybody who may see the game, for themselves';

/** What somebody works out on a game: lines, notes, arrows. It is in no event, and nobody else is shown it. */
export const ANALYSES = [
  endpoint.query({
    method: 'GET',
    path: 'games/:game/analysis',
    query: 'analysis',
    who: own,
    summary: 'Your own analysis of a game as PGN; `revision` 0 and an empty text where there is none',
    signedIn: true,
  }),
  /** Takes the place of what was saved before. It stays beside the log, where it can be erased. */
  endpoint.command({
    method: 'PUT',
    path: 'games/:game/analysis',
    command: 'SaveAnalysis',
    who: own,
    summary: 'Save your private analysis of a game',
    body: () =>
      z.strictObject({
        /** How often it had been saved when it was last read: nothing that was saved elsewhere since is lost. */
        revision: z
          .number()
          .int()
          .min(0)
          .max(1_000_000_000)
          .describe('The revision you have read; 0 if you had saved none'),
        pgn: z
          .string()
          .min(1)
          .max(MOST_OF_AN_ANALYSIS)
          .describe('One game in PGN, with variations and comments. Nobody else is shown it'),
      }),
    silent: true,
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'games/:game/analysis',
    command: 'EraseAnalysis',
    who: own,
    summary: 'Erase your analysis of a game permanently',
    silent: true,
  }),
] as const;

export type SaveAnalysis = CommandIn<typeof ANALYSES, 'SaveAnalysis'>;
export type EraseAnalysis = CommandIn<typeof ANALYSES, 'EraseAnalysis'>;
