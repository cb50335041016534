import type { TitleTaskKind } from '@amici/contracts/title';
import { multiRowProjection, type Projection } from '@amici/projections';
import { changes, closes, opens, together, waitingTable, type WaitingRow } from '@amici/service/runtime';
import type { TitleEvent } from '../domain';

interface OfTitle {
  readonly player: string;
  readonly title: string;
}

const of = ({ player: owner, title: slot }: OfTitle, kind: TitleTaskKind) => ({ owner, kind, slot });

const both = (event: OfTitle) => [of(event, 'title'), of(event, 'application')];

interface Earned extends OfTitle {
  readonly type: string;
  readonly at: number;
  readonly rule: string;
}

const opened = (kind: TitleTaskKind) => (event: Earned) => ({
  ...of(event, kind),
  ...{ id: event.title, since: event.at, rule: event.rule },
});

/** What of titles waits for somebody. */
export const titleTasks: Projection<WaitingRow> = multiRowProjection<TitleEvent, WaitingRow>({
  name: 'title_matters',
  version: 1,
  table: waitingTable,
  on: {
    TitleEarned: opens(opened('title')),
    TitleRecommended: opens(opened('title')),
    TitleLapsed: closes((event) => [of(event, 'title')]),
    TitleAppliedFor: opens(opened('application')),
    ReferredToCongress: changes(
      (event) => of(event, 'application'),
      () => ({ office: 'congress' }),
    ),
    CongressDecided: together(
      changes(
        (event) => of(event, 'application'),
        (_row, { granted }) => (granted ? { office: null } : null),
      ),
      closes((event) => (event.granted ? [] : both(event))),
    ),
    TitleConfirmed: closes((event) => both(event)),
    TitleRegistered: closes((event) => both(event)),
    RevocationRecommended: opens((event) => ({
      ...of(event, 'revocation'),
      ...{ id: event.title, since: event.at, rule: event.rule },
    })),
    TitleRevoked: closes((event) => [of(event, 'revocation')]),
    ExceptionalNormProposed: opens(({ player, norm: { tournament, title }, at: since, rule }) => ({
      ...of({ player, title }, 'exceptional-norm'),
      ...{ slot: `${tournament} ${title}`, id: tournament, since, rule },
    })),
    ExceptionalNormDecided: closes(({ player, tournament, title }) => [
      { ...of({ player, title }, 'exceptional-norm'), slot: `${tournament} ${title}` },
    ]),
  },
});
