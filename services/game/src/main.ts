import { runService } from '@amici/service/runtime';
import { startGame } from './start';

void runService('game', startGame);
