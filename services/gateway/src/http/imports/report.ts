import type { Actor, ServiceName } from '@amici/contracts';
import { uuidV5, type Rejection } from '@amici/kernel';
import type { Json } from '../answer-schemas';
import type { Asked, Caller } from '../caller';
import type { Asking } from '../exchange';
import { ProblemException } from '../problem.exception';

/** What became of a line: `would-do` in a dry run, `known` where nothing was left to record. */
export interface LineReport {
  readonly line: number;
  readonly outcome: 'done' | 'known' | 'would-do' | 'refused';
  /** Whom or what it is about. */
  readonly about: string | null;
  readonly code?: string;
  readonly rule?: string;
  readonly detail?: string;
}

export interface Report {
  readonly dryRun: boolean;
  readonly refused: number;
  readonly lines: readonly LineReport[];
}

const TEXT = { type: 'string' } as const;

const LINE: Json = {
  type: 'object',
  properties: {
    line: { type: 'integer', minimum: 1, description: 'Of the file' },
    outcome: {
      ...TEXT,
      enum: ['done', 'known', 'would-do', 'refused'],
      description: '`known`: nothing was left to record; `would-do`: in a dry run',
    },
    about: { type: ['string', 'null'], description: 'Whom or what it is about' },
    code: { ...TEXT, description: 'Why it was refused' },
    rule: TEXT,
    detail: TEXT,
  },
  required: ['line', 'outcome', 'about'],
  additionalProperties: false,
};

export const REPORT: Json = {
  type: 'object',
  properties: {
    dryRun: { type: 'boolean' },
    refused: { type: 'integer', minimum: 0, description: 'Lines that were refused' },
    lines: { type: 'array', items: LINE },
  },
  required: ['dryRun', 'refused', 'lines'],
  additionalProperties: false,
};

/** A line that asks for something, or says why it cannot. */
export interface ReadLine {
  readonly line: number;
  readonly about: string | null;
  readonly asked: { readonly command: Asked } | { readonly wrong: Rejection };
  /** What the reader of the report should know besides. */
  readonly remark?: string;
}

export const refusedLine = (
  { line, about }: Pick<ReadLine, 'line' | 'about'>,
  { code, rule, detail }: Rejection,
): LineReport => ({
  ...{ line, outcome: 'refused', about, code },
  ...(rule === undefined ? {} : { rule }),
  ...(detail === undefined ? {} : { detail }),
});

export interface Importing {
  readonly caller: Caller;
  readonly asking: Asking;
  readonly actor: Actor;
  readonly service: ServiceName;
  readonly dryRun: boolean;
}

const became = async (
  { caller, asking, actor, service, dryRun }: Importing,
  command: Asked,
  commandId: string,
): Promise<'done' | 'known' | 'would-do' | Rejection> => {
  if (dryRun) return (await caller.foreseen(service, command, actor)) ?? 'would-do';
  try {
    const { events, repeated } = await caller.command(service, command, asking, { actor, commandId });
    return repeated || events.length === 0 ? 'known' : 'done';
  } catch (error) {
    if (error instanceof ProblemException) return error.rejection;
    throw error;
  }
};

/** Line by line, in the order of the file: under one key the same line is the same command. */
export const imported = async (importing: Importing, lines: readonly ReadLine[]): Promise<Report> => {
  const { caller, asking, actor, dryRun } = importing;
  const key = caller.commandIdOf(asking, actor);
  const told: LineReport[] = [];
  for (const { line, about, asked, remark } of lines) {
    const outcome =
      'wrong' in asked
        ? asked.wrong
        : await became(importing, asked.command, uuidV5(key, JSON.stringify(asked.command)));
    if (typeof outcome === 'string')
      told.push({ line, outcome, about, ...(remark === undefined ? {} : { detail: remark }) });
    else told.push(refusedLine({ line, about }, outcome));
  }
  const refused = told.filter(({ outcome }) => outcome === 'refused').length;
  return { dryRun, refused, lines: told };
};
