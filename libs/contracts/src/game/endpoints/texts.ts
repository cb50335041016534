import type { CommandIn } from '../../endpoint';
import { endpoint } from './endpoint';
import { moveText, side, writing } from '../../fields';
import { z } from 'zod';

/** What people wrote in a game: reasons, material, analysis. Events name these texts by id and salted hash. */
export const TEXTS = [
  endpoint.query({
    method: 'GET',
    path: 'games/:game/texts/:text',
    query: 'text',
    who: 'its players and officials',
    summary: 'A text of the game, for its players and officials; null once erased',
  }),
  /**
   * Removes what somebody wrote, for good; the events that name it keep its id. Nothing is recorded of the
   * words.
   */
  endpoint.command({
    method: 'DELETE',
    path: 'games/:game/texts/:text',
    command: 'EraseText',
    who: 'the operator',
    summary: 'Erase a text of a game permanently',
    silent: true,
  }),
] as const;

/** Conditional moves of server games: one line, hidden from everybody until it is played, never changed. */
export const SEALED_LINES = [
  /**
   * A player files a line: the opponent's expected move, the reply to it, and so on (UCI). It is sealed
   * before it is recorded.
   */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/sealed-lines',
    command: 'SealLine',
    who: 'either player',
    summary: 'File sealed conditional moves',
    /** A sealed line of conditional moves. */
    body: () =>
      z.strictObject({
        /** Plies played when it is filed. */
        afterPly: z
          .number()
          .int()
          .min(0)
          .max(10_000)
          .describe('How many half-moves were played when you file the conditional moves'),
        moves: z
          .array(moveText)
          .min(2)
          .max(80)
          .describe(
            "In UCI notation: the opponent's expected move, your reply and so on, ending with a reply",
          ),
      }),
    implies: 'line',
    located: 'games/:game/sealed-lines/:id',
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/sealed-lines',
    query: 'sealed-lines',
    who: 'a player of the game, for themselves',
    summary: 'Your own sealed lines in a game, with what proves when they were filed',
    signedIn: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'games/:game/sealed-lines/:line',
    query: 'sealed-line',
    who: 'its owner, an auditor who has opened it',
    summary: 'A sealed line, for its owner and for an auditor who has opened it',
    signedIn: true,
  }),
  /** An auditor looks into a line that was not played; the reason is kept elsewhere. */
  endpoint.command({
    method: 'POST',
    path: 'games/:game/sealed-lines/:line/openings',
    command: 'OpenLine',
    who: 'an auditor',
    summary: 'Open an unplayed sealed line for an audit',
    body: () => z.strictObject({ side, reason: writing.describe('Why you open the line') }),
  }),
] as const;

export type EraseText = CommandIn<typeof TEXTS, 'EraseText'>;
export type SealLine = CommandIn<typeof SEALED_LINES, 'SealLine'>;
export type OpenLine = CommandIn<typeof SEALED_LINES, 'OpenLine'>;
