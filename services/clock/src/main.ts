import { runService } from '@amici/service/runtime';
import { clockService } from './start';

void runService(clockService);
