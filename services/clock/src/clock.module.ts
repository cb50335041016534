import { Module, type DynamicModule } from '@nestjs/common';
import { ClockController } from './api/clock.controller';
import { ClockApplication } from './application/clock-application';

@Module({})
export class ClockModule {
  static with(application: ClockApplication): DynamicModule {
    return {
      module: ClockModule,
      controllers: [ClockController],
      providers: [{ provide: ClockApplication, useValue: application }],
    };
  }
}
