import { runService } from '@amici/service/runtime';
import { registryService } from './start';

void runService(registryService);
