import type { Acted } from '@amici/contracts';
import type { AnnounceTournament, ListTerms, SectionDrawn } from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';
import { KINDS_OF_APPROVAL } from '../announcement/approvals';
import type { AnnounceTournament as AnnounceOnTrial } from '../announcement/commands';

type Announcing = Omit<AnnounceTournament, 'type' | 'tournament'>;

/** What an event of the list is announced with, once its number and its start are known. */
export const announcedFor = (
  { byItself: _byItself, startsAfterDays: _days, code, name, ...terms }: ListTerms,
  number: number,
  start: Instant,
): Announcing => ({ ...terms, code: `${code}/${number}`, name: `${name} ${number}`, start });

/** The command by which the event of a section that was drawn is announced. */
export const announcementOfDrawn = ({
  tournament,
  terms,
  number,
  start,
}: SectionDrawn): AnnounceTournament => ({
  type: 'AnnounceTournament',
  tournament,
  ...announcedFor(terms, number, start),
});

/** The same on trial, before there is a section: dates of a cycle and approvals are asked for when it is announced. */
export const announcedOnTrial = (
  terms: ListTerms,
  { at, actor }: Pick<Acted<object>, 'at' | 'actor'>,
  start: Instant,
): Acted<AnnounceOnTrial> => {
  const ofStage = terms.stage === undefined ? {} : { ofStage: { start, entriesCloseAt: start, planned: {} } };
  return {
    type: 'AnnounceTournament',
    tournament: 'trial',
    ...announcedFor(terms, 1, start),
    ...ofStage,
    approvals: KINDS_OF_APPROVAL,
    at,
    actor,
  };
};
