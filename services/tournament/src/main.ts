import { runService } from '@amici/service/runtime';
import { tournamentService } from './start';

void runService(tournamentService);
