// Cases of people who leave events, are asked whether they go on, or publish their games against the rules.
import { caseIdOf, caseStreams } from '@amici/contracts/registry';
import { matter } from '@amici/registry-domain/case/case';
import { text } from '@amici/game-domain/testing/fixtures';
import { lifeIn, type Life } from './life';

const at = Date.UTC(2021, 4, 1);
const DAY = 86_400_000;
const itself = { subject: 'service:registry', office: 'service' };
const by = (office: string) => ({ actor: { subject: office, office } });
const iccf = { event: 'e-1', titleEvent: true, major: true, book: 'iccf-2017@1' } as const;
const league = { ...iccf, book: 'ccla-2016@1' } as const;
const reason = text('why');
const OFFICE = by('title-tournament-commissioner');

/** An application to leave that is referred to the office, which lets the player go on until a day. */
const offered = (about: string) => {
  const of = { case: caseIdOf('withdrawal', 'e-1', about) };
  return [
    {
      type: 'NoteWithdrawal',
      ...iccf,
      about,
      kind: 'requested',
      ...{ shortfall: null, reason, effectiveAt: null, federation: 'GER', earlier: [] },
    },
    { type: 'GiveView', ...of, view: 'inadequate', opinion: reason, earlier: [], ...by('director') },
    { type: 'GiveView', ...of, view: 'adequate', opinion: reason, earlier: [], ...by('delegate') },
    { type: 'OfferContinuation', ...of, until: at + DAY, ...OFFICE },
  ] as const;
};

const streamOf = (kind: Parameters<typeof caseIdOf>[0], about: string): string =>
  caseStreams.of(caseIdOf(kind, 'e-1', about));

const of = (about: string) => ({ case: caseIdOf('withdrawal', 'e-1', about) });

const lapsed = lifeIn(streamOf('withdrawal', 'anna'), matter, { actor: itself, at }, ...offered('anna'), {
  type: 'LapseCase',
  ...of('anna'),
  over: 'finished',
});

const accepted = lifeIn(streamOf('withdrawal', 'boris'), matter, { actor: itself, at }, ...offered('boris'), {
  type: 'AcceptContinuation',
  ...of('boris'),
  ...by('player'),
});

const reported = lifeIn(
  streamOf('withdrawal', 'carl'),
  matter,
  { actor: itself, at },
  {
    ...{ type: 'NoteWithdrawal', ...league, about: 'carl', kind: 'unapproved', shortfall: null, reason },
    ...{ effectiveAt: at, federation: 'AUS', earlier: [] },
  },
  {
    ...{ type: 'MakeReport', ...of('carl'), report: text('report'), actions: text('actions') },
    ...{ effectiveAt: at, ...by('director') },
  },
);

const goesOn = lifeIn(
  streamOf('participation', 'anna'),
  matter,
  { actor: itself, at },
  { type: 'NoteTimeLoss', ...league, about: 'anna', game: 'g-1' },
  { type: 'NoteTimeLoss', ...league, about: 'anna', game: 'g-2' },
  { type: 'NoteTimeLoss', ...league, about: 'anna', game: 'g-2', undone: true },
);

const live = { case: caseIdOf('live-display', 'e-1', 'anna'), finding: text('finding'), ...by('director') };
const visit = {
  type: 'ReportViolation',
  ...{ event: 'e-1', player: 'anna', facts: iccf, material: text('material') },
  actor: { subject: 'zoe', office: 'person' },
} as const;

const published = lifeIn(
  streamOf('live-display', 'anna'),
  matter,
  { actor: itself, at },
  visit,
  { type: 'JudgeViolation', found: false, ...live },
  visit,
  { type: 'JudgeViolation', found: true, ...live },
);

export const ofCases: readonly Life[] = [lapsed, accepted, reported, goesOn, published];
