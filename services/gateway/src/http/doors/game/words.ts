import { z } from 'zod';
import { ownId, plyInPath } from '../../words';
import { doorsOf } from '../door';

export const gameId = z.uuid().describe('Id of the game');

export const door = doorsOf('game', 'games', {
  game: gameId,
  ply: plyInPath,
  text: ownId,
  line: ownId,
  claim: ownId,
  dispute: ownId,
  appeal: ownId,
  incident: ownId,
});
