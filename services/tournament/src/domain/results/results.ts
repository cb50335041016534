import { byService } from '@amici/contracts';
import { director, theEvent } from '../state/authority';
import { known } from '../state/phases';
import type { TournamentSubject } from '../state/subject';
import type { ResultCommand } from './commands';
import type { ResultEvent } from './events';
import { handling } from './handling';
import { markOriginalPlayer, recordResult } from './record-result';

/** The results of games, as the game service decides them (L-12.1). */
export const results: TournamentSubject<ResultCommand, ResultEvent> = {
  decide: { RecordResult: known(recordResult), MarkOriginalPlayer: known(markOriginalPlayer) },
  policies: {
    RecordResult: { may: byService('tournament', 'game'), touches: 'computed' },
    MarkOriginalPlayer: { may: director, touches: theEvent },
  },
  ...handling,
};
