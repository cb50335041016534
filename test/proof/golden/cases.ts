// Cases of people who leave events: applied for, referred, offered to go on, lapsed; and asked whether they go on.
import type { Acted } from '@amici/contracts';
import { caseIdOf } from '@amici/contracts/registry';
import { matter } from '../../../services/registry/src/domain/case/case';
import type { CaseCommand } from '../../../services/registry/src/domain/case/commands';
import { text } from '../../../services/game/src/domain/testing/fixtures';
import { lifeIn } from './life';

const at = Date.UTC(2021, 4, 1);
const itself = { actor: { subject: 'service:registry', office: 'service' }, at };
const by = (office: string) => ({ actor: { subject: office, office }, at });
const of = { event: 'e-1', titleEvent: true, major: true, about: 'anna' } as const;

/** Of both kinds the id, as the registry derives it. */
export const LEAVES = caseIdOf('withdrawal', 'e-1', 'anna');
export const GOES_ON = caseIdOf('participation', 'e-1', 'anna');

const life = (...commands: readonly Acted<CaseCommand>[]) => lifeIn(matter, ...commands);
const reason = text('why');

export const lapsedCase = life(
  {
    ...{ type: 'NoteWithdrawal', ...of, book: 'iccf-2017@1', kind: 'requested', shortfall: null, reason },
    ...{ effectiveAt: null, federation: 'GER', earlier: [], ...itself },
  },
  { type: 'GiveView', case: LEAVES, view: 'inadequate', opinion: reason, earlier: [], ...by('director') },
  { type: 'GiveView', case: LEAVES, view: 'adequate', opinion: reason, earlier: [], ...by('delegate') },
  {
    ...{ type: 'OfferContinuation', case: LEAVES, until: at + 86_400_000 },
    ...by('title-tournament-commissioner'),
  },
  { type: 'LapseCase', case: LEAVES, over: 'finished', ...itself },
);

const lost = (game: string): Acted<CaseCommand> => ({
  ...{ type: 'NoteTimeLoss', ...of, book: 'ccla-2016@1', game, ...itself },
});

export const askedWhetherHeGoesOn = life(lost('g-1'), lost('g-2'));
