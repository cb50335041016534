import { runService } from '@amici/service/runtime';
import { ratingService } from './service';

void runService(ratingService);
