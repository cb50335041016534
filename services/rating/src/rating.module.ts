import { Module, type DynamicModule } from '@nestjs/common';
import { RatingController } from './api/rating.controller';
import { RatingApplication } from './application/rating-application';

@Module({})
export class RatingModule {
  static with(application: RatingApplication): DynamicModule {
    return {
      module: RatingModule,
      controllers: [RatingController],
      providers: [{ provide: RatingApplication, useValue: application }],
    };
  }
}
