import { runService } from '@amici/service/runtime';
import { registryService } from './service';

void runService(registryService);
