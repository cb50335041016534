import { runService } from '@amici/service/runtime';
import { ratingService } from './start';

void runService(ratingService);
