import { idOf, plyInPath, side } from '../../fields';
import { topicOf } from '../../endpoint';

const gameId = () => idOf('game', 'Id of the game');

export const endpoint = topicOf('game', 'games', () => ({
  game: gameId(),
  tournament: idOf('tournament', 'Id of the tournament'),
  team: idOf('team', 'Id of the team'),
  ply: plyInPath,
  text: idOf('text', 'Id of the text'),
  line: idOf('line', 'Id of the line'),
  claim: idOf('claim', 'Id of the claim'),
  dispute: idOf('dispute', 'Id of the dispute'),
  message: idOf('message', 'Id of the message'),
  appeal: idOf('appeal', 'Id of the appeal'),
  side,
  incident: idOf('incident', 'Id of the incident'),
}));
