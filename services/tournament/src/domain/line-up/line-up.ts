import { either, touching } from '@amici/contracts';
import { organises, theEvent } from '../state/authority';
import { captain } from '../state/captains';
import { ofTeams } from '../state/phases';
import type { TournamentState } from '../state/state';
import type { TournamentSubject } from '../state/subject';
import type { ChangeLineUp, LineUpCommand, NameLineUp } from './commands';
import type { LineUpEvent } from './events';
import { handling } from './handling';
import { changeLineUp, nameLineUp } from './name-line-up';

/** Who plays for a team, in the order of its boards, until the start (T-8.1). */
export const lineUp: TournamentSubject<LineUpCommand, LineUpEvent> = {
  decide: { NameLineUp: ofTeams(nameLineUp), ChangeLineUp: ofTeams(changeLineUp) },
  policies: touching(theEvent, {
    NameLineUp: either<NameLineUp, TournamentState>(captain, organises),
    ChangeLineUp: either<ChangeLineUp, TournamentState>(captain, organises),
  }),
  ...handling,
};
