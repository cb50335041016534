import { byService, either, holding, type Policy, type PolicyTable, type Touched } from '@amici/contracts';
import type { CaseCommand } from './commands';
import type { Case } from './state';

/** What follows from a withdrawal, a loss on time or a motion. */
const ownService = byService('registry');

const OFFICES = [
  'title-tournament-commissioner',
  'non-title-tournament-commissioner',
  'world-tournament-director',
] as const;

const inEvent = (about: string, event: string | null): Touched => ({
  players: [about],
  events: event === null ? [] : [event],
});

/** The case of a player is their own cause, and that of everybody who plays in its tournament. */
const itsPlayer = (_command: unknown, { opened }: Case): Touched =>
  opened === null ? {} : inEvent(opened.about, opened.event);

const named = ({ player, event }: { readonly player: string; readonly event: string }): Touched =>
  inEvent(player, event);

const director: Policy<CaseCommand, Case> = holding(['director'], (_command, { opened }) => opened?.event);

const office: Policy<CaseCommand, Case> = holding(OFFICES);

/** The player's federation is heard. */
const federation: Policy<CaseCommand, Case> = (command, context) => {
  const scope = context.state.opened?.federation ?? null;
  return scope === null ? false : holding<CaseCommand, Case>(['delegate'], () => scope)(command, context);
};

const player: Policy<CaseCommand, Case> = (_command, { actor, state }) =>
  state.opened?.about === actor.subject ? 'player' : false;

/** Anybody who is signed in may report it. */
const anybody: Policy<unknown, Case> = (_command, { actor }) => actor.office === 'person';

const decides: Policy<CaseCommand, Case> = (command, context) =>
  command.type === 'DecideCase' && command.motion !== undefined
    ? ownService(command, context)
    : office(command, context);

export const casePolicies: PolicyTable<CaseCommand, Case> = {
  // Whether the member has a seat in the body is decided with the command.
  OpenCase: { may: () => 'member', touches: ({ about }) => ({ players: [about] }) },
  NoteWithdrawal: { may: ownService, touches: ({ about }) => ({ players: [about] }) },
  NoteTimeLoss: { may: ownService, touches: ({ about }) => ({ players: [about] }) },
  ReportViolation: { may: anybody, touches: named },
  JudgeViolation: { may: director, touches: itsPlayer },
  FilePaper: { may: either(player, director, office, federation), touches: itsPlayer },
  GiveView: { may: either(director, office, federation), touches: itsPlayer },
  MakeReport: { may: director, touches: itsPlayer },
  OfferContinuation: { may: office, touches: itsPlayer },
  AcceptContinuation: { may: player, touches: itsPlayer },
  InquireContinuation: { may: holding(['director'], ({ event }) => event), touches: named },
  JudgeReply: { may: director, touches: itsPlayer },
  DecideCase: { may: decides, touches: itsPlayer },
  LapseCase: { may: ownService, touches: itsPlayer },
};
