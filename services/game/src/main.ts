import { runService } from '@amici/service/runtime';
import { gameService } from './start';

void runService(gameService);
