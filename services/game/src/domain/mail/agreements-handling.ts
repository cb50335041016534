import { sideToMove } from '../state/board';
import { compared, unless } from '@amici/contracts/findings';
import { knownRuling } from '../state/known';
import { bothSides, nextPly, withMail, type MailState } from '../state/state';
import type { EventHandling } from '../subject';
import { amongOfficials, amongParties } from '../disclosure/audiences';
import { by, moveOf, sideName } from '../disclosure/move-number';
import { mediumRule } from './agreements';
import type { AgreementEvent } from './events';

type Agreed = NonNullable<MailState['notation']>;

const inForce = (medium: MailState['medium']): Partial<MailState> => ({
  medium,
  mediumWanted: bothSides(null),
  overseas: bothSides(false),
});

/** How moves travel and are written: drafts, what the players agree on, what is ordered (C-3, C-4, C-9, C-15a). */
export const agreements: EventHandling<AgreementEvent> = {
  evolve: {
    MoveDrafted: (game, { ply, text, notation }) =>
      withMail(game, { draft: { ply, text, notation: notation as Agreed } }),
    MediumProposed: (game, event) =>
      withMail(game, { mediumWanted: { ...game.mail.mediumWanted, [event.by]: event.medium } }),
    MediumAgreed: (game, { medium }) => withMail(game, inForce(medium)),
    MediumOrdered: (game, { medium, ruling, at }) =>
      withMail(knownRuling(game, ruling, at), { ...inForce(medium), mediumOrdered: true }),
    RoutingOrdered: (game, { via, ruling, at }) => withMail(knownRuling(game, ruling, at), { routing: via }),
    PlayerOverseas: (game, event) =>
      withMail(game, { overseas: { ...game.mail.overseas, [event.by]: true }, medium: null }),
    NotationProposed: (game, event) =>
      withMail(game, {
        notationWanted: { ...game.mail.notationWanted, [event.by]: event.notation as Agreed },
      }),
    NotationAgreed: (game, { notation }) =>
      withMail(game, { notation: notation as Agreed, notationWanted: bothSides(null) }),
  },
  audiences: {
    MoveDrafted: amongOfficials,
    MediumProposed: amongParties,
    MediumAgreed: amongParties,
    MediumOrdered: amongParties,
    RoutingOrdered: amongParties,
    PlayerOverseas: amongParties,
    NotationProposed: amongParties,
    NotationAgreed: amongParties,
  },
  sentences: {
    MoveDrafted: (draft) => `${sideName(draft.by)} writes ${moveOf(draft.ply)} ${draft.text}, not posted yet`,
    MediumProposed: (wish) => `${sideName(wish.by)} agrees to moves by ${wish.medium}`,
    MediumAgreed: ({ medium }) => `moves go by ${medium} from here on`,
    MediumOrdered: ({ medium, ruling }) => `moves are to go by ${medium}${by(ruling)}`,
    RoutingOrdered: ({ via, ruling }) =>
      `moves are to go ${via === 'director' ? 'through the director' : 'by certified mail'}${by(ruling)}`,
    PlayerOverseas: (player) => `${sideName(player.by)} goes overseas; a medium is to be agreed anew`,
    NotationProposed: (wish) => `${sideName(wish.by)} agrees to ${wish.notation} notation`,
    NotationAgreed: ({ notation }) => `moves are written in ${notation} notation from here on`,
  },
  check: {
    MoveDrafted: (event, game) =>
      compared(event, {
        ply: nextPly(game),
        by: sideToMove(game.board),
        rule: game.rules.articles[game.mail.draft === null ? 'moveDrafted' : 'draftReplaced'],
      }),
    MediumProposed: (event, game) => compared(event, { rule: mediumRule(game) }),
    MediumAgreed: (event, game) => {
      const { white, black } = game.mail.mediumWanted;
      return [
        ...unless(white === event.medium && black === event.medium, event, 'medium', { white, black }),
        ...compared(event, { rule: mediumRule(game) }),
      ];
    },
    MediumOrdered: (event) => compared(event, { rule: 'C-3Aa' }),
    RoutingOrdered: (event) => compared(event, { rule: 'C-3b' }),
    PlayerOverseas: (event) => compared(event, { rule: 'C-15a' }),
    NotationProposed: (event, { rules }) => [
      ...unless(
        rules.notation.allowed.some((one) => one === event.notation),
        event,
        'notation',
        rules.notation.allowed,
        'L-A.0',
      ),
      ...compared(event, { rule: 'C-4' }),
    ],
    NotationAgreed: (event, game) => {
      const { white, black } = game.mail.notationWanted;
      return [
        ...unless(white === event.notation && black === event.notation, event, 'notation', { white, black }),
        ...compared(event, { rule: 'C-4' }),
      ];
    },
  },
};
