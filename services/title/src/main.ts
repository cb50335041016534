import { runService } from '@amici/service/runtime';
import { titleService } from './service';

void runService(titleService);
