import { runService } from '@amici/service/runtime';
import { startRegistry } from './start';

void runService('registry', startRegistry);
