import { runService } from '@amici/service/runtime';
import { startGateway } from './start';

void runService({ name: 'gateway', start: startGateway });
