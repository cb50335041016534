import { runService } from '@amici/service/runtime';
import { titleService } from './start';

void runService(titleService);
