import { runService } from '@amici/service/runtime';
import { gameService } from './service';

void runService(gameService);
