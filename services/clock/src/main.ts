import { runService } from '@amici/service/runtime';
import { clockService } from './service';

void runService(clockService);
