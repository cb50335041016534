import { byServices, type CommandIn } from '../../endpoint';
import { day, instant, oneLine, person, sectionId, textRef } from '../../fields';
import { endpoint } from './endpoint';
import { z } from 'zod';

const games = () => z.int().min(0).max(10_000);

const normTitle = () => z.enum(['GM', 'SIM', 'IM', 'CCM', 'CCE']);

/** The titles office: records from before, exceptional cases, what an arbiter is made of, and the dossier of it all. */
export const TITLE_OFFICE_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'players/:player/titles/:title/dossier',
    query: 'dossier',
    who: 'the player, who applied for it, the offices that decide about titles, auditors',
    text: { field: 'text', media: 'text/markdown' },
    summary: 'What a title or an application rests on, from which games, and by whom it was confirmed',
  }),
  /** Counts anew for an application what stands in the log by now. */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/titles/:title/dossier',
    command: 'CompileDossier',
    who: 'the Tournament Director Committee or the qualifications commissioner',
    summary: 'Compile the evidence for a title application again',
  }),
  /**
   * A norm from before this register: of an event by the older rules, or one that was played elsewhere
   * (T-10.0.0). `event`: What the event is called, and by which id it is known here.
   */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/norm-records/:event',
    command: 'RegisterNorm',
    who: 'the qualifications commissioner',
    summary: 'Register a norm earned earlier or elsewhere',
    /** A norm as the commissioner's records have it. */
    body: () =>
      z.strictObject({
        title: z.enum(['GM', 'SIM', 'IM', 'CCM', 'CCE', 'LGM', 'LIM']),
        games: games().min(1),
        overscored: games().default(0),
        gmOpponents: games().default(0),
        simOpponents: games().default(0),
        /** YYYY-MM-DD. */
        startedOn: day,
        /** Where it was approved before it started (T-10.3a2). */
        approvedOn: day
          .optional()
          .describe('The day of approval, if the tournament was approved before it started'),
        source: oneLine(200).min(1),
      }),
  }),
  /** A holder of CCM or CCE has LGM or LIM shown. */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/ladies-title',
    command: 'ShowLadiesTitle',
    who: 'the qualifications commissioner',
    summary: 'Show the title LGM or LIM for a player',
    body: () => z.strictObject({ title: z.enum(['LGM', 'LIM']) }),
  }),
  /** The commissioner proposes to count a norm that the rules do not give (T-A2.4). */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/exceptional-norms/:tournament',
    command: 'ProposeExceptionalNorm',
    who: 'the qualifications commissioner',
    summary: 'Propose a norm in an exceptional case',
    body: () =>
      z.strictObject({
        title: normTitle(),
        section: sectionId.default('1'),
        games: games().min(1),
        overscored: games().default(0),
        reason: textRef,
      }),
  }),
  /**
   * The Board decides on the proposal. `motion`: The motion by which the Board decided; absent where its
   * office entered it.
   */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/exceptional-norms/:tournament/decision',
    command: 'DecideExceptionalNorm',
    who: 'the Executive Board',
    summary: 'Decide on a proposed exceptional norm',
    body: () => z.strictObject({ title: normTitle(), granted: z.boolean() }),
    /** The motion by which the Board decided; absent where its office entered it. */
    also: byServices<{ readonly motion?: string }>(),
  }),
  /**
   * The Appeals Committee upholds the appeal of a player whose federation will not apply for them (T-10.8f2).
   */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/titles/:title/personal-application',
    command: 'AllowPersonalApplication',
    who: 'the appeals body',
    summary: 'Allow a player to apply for a title without their federation',
    body: () => z.strictObject({ reason: textRef }),
  }),
  /** The mentor gives an opinion of a director's work (T-10.7d). */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/arbiter-assessment',
    command: 'AssessDirector',
    who: "the director's mentor in an earlier tournament",
    summary: "Assess a director's work as their mentor",
    body: () => z.strictObject({ favourable: z.boolean(), assessment: textRef }),
  }),
  /** The committee enters what its records say of events directed before this log, or elsewhere. */
  endpoint.command({
    method: 'POST',
    path: 'players/:player/directing-records',
    command: 'RegisterDirection',
    who: 'the Tournament Director Committee',
    summary: 'Record tournaments that a person directed earlier',
    body: () =>
      z.strictObject({
        events: z
          .array(
            z.strictObject({
              event: oneLine(128).min(1),
              kind: oneLine(64)
                .nullable()
                .describe('A kind listed in T-10.7; leave empty if the tournament does not qualify'),
              medium: z.enum(['server', 'postal']).nullable(),
              games: games(),
              from: instant,
              to: instant,
              mentor: person,
            }),
          )
          .min(1)
          .max(200),
        source: oneLine(200).min(1),
      }),
  }),
] as const;

export type CompileDossier = CommandIn<typeof TITLE_OFFICE_ENDPOINTS, 'CompileDossier'>;
export type RegisterNorm = CommandIn<typeof TITLE_OFFICE_ENDPOINTS, 'RegisterNorm'>;
export type ShowLadiesTitle = CommandIn<typeof TITLE_OFFICE_ENDPOINTS, 'ShowLadiesTitle'>;
export type ProposeExceptionalNorm = CommandIn<typeof TITLE_OFFICE_ENDPOINTS, 'ProposeExceptionalNorm'>;
export type DecideExceptionalNorm = CommandIn<typeof TITLE_OFFICE_ENDPOINTS, 'DecideExceptionalNorm'>;
export type AllowPersonalApplication = CommandIn<typeof TITLE_OFFICE_ENDPOINTS, 'AllowPersonalApplication'>;
export type AssessDirector = CommandIn<typeof TITLE_OFFICE_ENDPOINTS, 'AssessDirector'>;
export type RegisterDirection = CommandIn<typeof TITLE_OFFICE_ENDPOINTS, 'RegisterDirection'>;
