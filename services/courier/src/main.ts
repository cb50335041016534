import { runService } from '@amici/service/runtime';
import { courierService } from './service';

void runService(courierService);
