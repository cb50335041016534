import { runService } from '@amici/service/runtime';
import { tournamentService } from './service';

void runService(tournamentService);
