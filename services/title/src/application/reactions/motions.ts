import { insist, reactionTo, type Reaction, type ReactionContext } from '@amici/bus';
import type { CommandOf, RecordedEvent } from '@amici/contracts';
import type { MotionCarried } from '@amici/contracts/registry';
import { LEAGUE_TITLES, type LeagueTitleCode } from '@amici/contracts/title';
import { unreachable } from '@amici/kernel';
import { NORM_TITLES, readTitle, type NormTitle } from '@amici/norms';
import type { ServiceParts } from '@amici/service/runtime';

type Parts = Pick<ServiceParts, 'services' | 'self' | 'log'>;

const leagueTitleOf = (title: string): LeagueTitleCode | undefined =>
  LEAGUE_TITLES.find((code) => code === title);

const normTitle = (title: string): NormTitle | undefined => NORM_TITLES.find((code) => code === title);

/** What a motion that was carried asks of titles here; undefined: nothing. */
const following = ({ body, matter, motion, ...carried }: MotionCarried): CommandOf<'title'> | undefined => {
  switch (matter.kind) {
    case 'confirm-title': {
      const title = body === 'ccla-council' ? leagueTitleOf(matter.title) : undefined;
      return title && { type: 'ApproveLeagueTitle', player: matter.player, title, motion };
    }
    case 'exceptional-norm': {
      const { player, tournament } = matter;
      const title = normTitle(matter.title);
      return title && { type: 'DecideExceptionalNorm', player, tournament, title, granted: true, motion };
    }
    // Congress has two thirds for it; the votes are recorded with what it decided (T-10.2d).
    case 'confer-title': {
      const title = readTitle(matter.title);
      if (body !== 'iccf-congress' || !title.ok) return undefined;
      const votes = { cast: carried.for + carried.against, inFavour: carried.for };
      return { type: 'DecideByCongress', player: matter.player, title: title.value, granted: true, votes };
    }
    case 'seat-member':
    case 'unseat-member':
    case 'amend-constitution':
    case 'wind-up':
    case 'elect-life-member':
    case 'decide-case':
    case 'allow-nomination':
    case 'revoke-title':
    case 'recognise-event':
    case 'adopt-book':
    case 'authorise':
    case 'other':
      return undefined;
    default:
      return unreachable(matter);
  }
};

/** A body has decided: what it asks for is done here, or stays undone where it was not earned, for all to see in the log. */
export const motions = ({ services, self, log }: Parts): Reaction =>
  reactionTo('registry', {
    name: 'motions-on-titles',
    on: {
      MotionCarried: async ({ event }: RecordedEvent<MotionCarried>, context: ReactionContext) => {
        const command = following(event);
        if (command === undefined) return;
        const reply = insist(
          await services.command('title', command, { actor: self, ...context.following() }),
        );
        if (!reply.ok)
          log.warn({ motion: event.motion, code: reply.rejection.code }, 'a motion came to nothing');
      },
    },
  });
