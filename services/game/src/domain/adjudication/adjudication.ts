import { byService, either, touching } from '@amici/contracts';
import { director, inOffice, player, theGame } from '../ruling/authority';
import type { GameSubject } from '../subject';
import { checkAdjudication, claimAdjudication } from './claims';
import type { AdjudicationCommand } from './commands';
import type { AdjudicationEvent } from './events';
import { openAdjudication } from './open';
import { handling } from './handling';
import { allowAppeal, appealVerdict, assignAdjudicator, giveVerdict } from './verdict';

/** Games that are called in and decided by adjudicators (L-11.1, C-23, C-24). */
export const adjudication: GameSubject<AdjudicationCommand, AdjudicationEvent> = {
  decide: {
    OpenAdjudication: openAdjudication,
    ClaimAdjudication: claimAdjudication,
    CheckAdjudication: checkAdjudication,
    AssignAdjudicator: assignAdjudicator,
    GiveVerdict: giveVerdict,
    AppealVerdict: appealVerdict,
    AllowAppeal: allowAppeal,
  },
  policies: touching(theGame, {
    OpenAdjudication: either(byService('game'), director),
    ClaimAdjudication: player,
    CheckAdjudication: either(byService('clock'), director),
    AssignAdjudicator: either(byService('tournament'), director),
    GiveVerdict: inOffice('adjudicator'),
    AppealVerdict: player,
    AllowAppeal: director,
  }),
  ...handling,
};
