import { touching } from '@amici/contracts';
import type { MessageCommand } from '@amici/contracts/game';
import { director, player, theGame } from '../ruling/authority';
import type { GameSubject } from '../subject';
import type { MessageEvent } from './events';
import { judgeMessage, muteMessages, reportMessage, sendMessage } from './message';
import { handling } from './handling';

/** What the players write to each other (L-13.3). */
export const messages: GameSubject<MessageCommand, MessageEvent> = {
  decide: {
    SendMessage: sendMessage,
    MuteMessages: muteMessages,
    ReportMessage: reportMessage,
    JudgeMessage: judgeMessage,
  },
  policies: touching(theGame, {
    SendMessage: player,
    MuteMessages: player,
    ReportMessage: player,
    JudgeMessage: director,
  }),
  ...handling,
};
